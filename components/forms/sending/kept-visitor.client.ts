'use client';

/** The personal fields that all forms have in common, stored for this visit if the visitor agrees. */
const FIELDS = ['title', 'firstName', 'lastName', 'email', 'phone'] as const;
const ITEM = 'visitor';

const control = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? (found as HTMLInputElement) : null;
};

/** Stores the personal fields for this browser session if the checkbox is ticked, otherwise deletes them. */
export function keepVisitor(form: HTMLFormElement): void {
  const wish = control(form, 'keep');
  if (!wish) return;
  try {
    if (!wish.checked) {
      sessionStorage.removeItem(ITEM);
      return;
    }
    const visitor = Object.fromEntries(FIELDS.map((name) => [name, control(form, name)?.value ?? '']));
    sessionStorage.setItem(ITEM, JSON.stringify(visitor));
  } catch {
    // If storage is disabled, nothing is stored.
  }
}

/** Fills stored personal data into empty fields. */
export function recallVisitor(form: HTMLFormElement): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as Record<string, string> | null;
    if (!kept) return;
    for (const name of FIELDS) {
      const field = control(form, name);
      // A required form of address starts as "no title".
      if (field && /^(?:none)?$/.test(field.value)) field.value = kept[name] || field.value;
    }
    const wish = control(form, 'keep');
    if (wish) wish.checked = true;
  } catch {
    // Storage is switched off in the browser.
  }
}
