'use client';

/** The typed values of a form, as a list of names and values. */
type Typed = ReadonlyArray<readonly [name: string, value: string]>;

const PREFIX = 'unsent-';
const itemOf = (form: string): string => PREFIX + form;
/** Not restored: technical fields, which the reloaded page sets itself, and passwords, which are never stored. */
const OWN = /^(\$|stamp$|proof$|nickname$|captcha$|locale$|password)/;

/**
 * Stores the typed values before reloading a page that is older than the server (a form that was open for days, or a
 * new version of the site). False if the browser cannot store them.
 */
export function keepUnsent(form: HTMLFormElement, name: string): boolean {
  try {
    const typed = [...new FormData(form)].filter(([field, value]) => !OWN.test(field) && typeof value === 'string');
    sessionStorage.setItem(itemOf(name), JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
}

function fill(form: HTMLFormElement, typed: Typed): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
      element.checked = typed.some(([name, value]) => name === element.name && value === element.value);
    } else if (
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && element.type !== 'hidden')
    ) {
      const given = typed.find(([name]) => name === element.name);
      if (given) element.value = given[1];
    }
  }
}

/** Restores the stored values after the reload and deletes them. True if there were any. */
export function recallUnsent(form: HTMLFormElement, name: string): boolean {
  try {
    const kept = sessionStorage.getItem(itemOf(name));
    if (kept === null) return false;
    sessionStorage.removeItem(itemOf(name));
    fill(form, JSON.parse(kept) as Typed);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the stored values of all forms, because the next user of this browser may be another person. */
export function forgetUnsent(): void {
  try {
    for (const item of Object.keys(sessionStorage)) if (item.startsWith(PREFIX)) sessionStorage.removeItem(item);
  } catch {
    // Without storage there is nothing to delete.
  }
}
