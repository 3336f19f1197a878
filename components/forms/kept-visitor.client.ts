'use client';

/** The fields that are the same in every form, and where they are kept for this visit if the visitor wishes so. */
const FIELDS = ['title', 'firstName', 'lastName', 'email', 'phone'] as const;
const ITEM = 'visitor';

const control = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? (found as HTMLInputElement) : null;
};

/** Keeps who is asking for the next form of this browser session, or forgets it, as the box says. */
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
    // Storage that is switched off keeps nothing, as its owner wants.
  }
}

/** Fills in who is asking, where it was kept and the field is still empty. */
export function recallVisitor(form: HTMLFormElement): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as Record<string, string> | null;
    if (!kept) return;
    for (const name of FIELDS) {
      const field = control(form, name);
      if (field && field.value === '') field.value = kept[name] ?? '';
    }
    const wish = control(form, 'keep');
    if (wish) wish.checked = true;
  } catch {
    // As above.
  }
}
