/** Whether React adds a field to a form; its prefix, which the page's script adds, must be removed before. */
export const isOfReact = (name: string): boolean => /^(?:\$|\d+$)/.test(name);

/** The name of the field that names an action, in a form that the browser sends. */
const NAMES_ACTION = /^\$ACTION_(?:REF|ID)_/;

/**
 * Patterns that no React field of our forms contains. React writes JSON in which a text with `$` in front is a reference: to the
 * form once, to a part of the same values, or to undefined. Every other kind of reference has crashed or compromised servers:
 * files, streams, functions, long numbers, members of every object. Typed texts do not match: their quotation marks have a
 * backslash in front, and their own `$` is doubled.
 */
const FORGED = [
  // Another kind of reference.
  /(?<!\\)"\$(?![$@K\d]|undefined")/,
  // Names of members that every object has.
  /(?<!\\)"(?:__proto__|constructor|prototype|then)"\s*:/,
  /(?<!\\)"\$(?!\$)[^"]*:(?:__proto__|constructor|prototype|then)\b/,
  // An escape for a plain letter, which needs none.
  /(?<!\\)(?:\\\\)*\\u00[2-7]/,
];
/** A reference to the form itself; each one goes through all its fields. */
const AT_FORM = /(?<!\\)"\$K/g;

const isForged = (value: string): boolean =>
  FORGED.some((pattern) => pattern.test(value)) || [...value.matchAll(AT_FORM)].length > 1;

/**
 * Whether the fields of a form call an action and contain only values that our pages send. `isByScript` when the page's script
 * sends it and names the action in a header. A form that passes here and still cannot be read is answered 400 later
 * (lib/server/response.mjs). RELIABILITY Z4.
 */
export function callsAction(entries: Iterable<readonly [string, unknown]>, isByScript: boolean): boolean {
  let isNamed = isByScript;
  for (const [name, value] of entries) {
    const plain = name.replace(/^_\d{1,3}_/, '');
    if (!isOfReact(plain)) continue;
    if (typeof value !== 'string' || isForged(value)) return false;
    isNamed ||= NAMES_ACTION.test(name);
  }
  return isNamed;
}

/** The field with the JSON of an action and its bound arguments. */
const BOUND = /^\$ACTION_\d+:0$/;

const idIn = (json: string): string => {
  try {
    return String((JSON.parse(json) as { id?: unknown } | null)?.id);
  } catch {
    return '';
  }
};

/** The ids of the actions that the fields of a form name; '' for one that cannot be read. */
export function actionsNamed(entries: Iterable<readonly [string, unknown]>): string[] {
  const ids: string[] = [];
  for (const [name, value] of entries) {
    const plain = name.replace(/^_\d{1,3}_/, '');
    if (plain.startsWith('$ACTION_ID_')) ids.push(plain.slice('$ACTION_ID_'.length));
    else if (BOUND.test(plain)) ids.push(idIn(String(value)));
  }
  return ids;
}
