/** Whether a field, without what stands in front of its name when the page's script sends it, is one that React adds to a form. */
export const isOfReact = (name: string): boolean => /^(?:\$|\d+$)/.test(name);

/** Names an action, in a form that the browser sends. */
const NAMES_ACTION = /^\$ACTION_(?:REF|ID)_/;

/**
 * What stands in no field that React adds to a form of ours. It writes JSON in which a text with `$` in front points at
 * something: at the form once, at a part of the same values, at nothing. Everything else that could be pointed at has cost or
 * harmed a server before: files, streams, functions, long numbers, what every object has. Texts that were typed are no matter:
 * their quotation marks have a backslash in front, and their own `$` is doubled.
 */
const FORGED = [
  // Points at anything else.
  /(?<!\\)"\$(?![$@K\d]|undefined")/,
  // Names what every object has.
  /(?<!\\)"(?:__proto__|constructor|prototype|then)"\s*:/,
  /(?<!\\)"\$(?!\$)[^"]*:(?:__proto__|constructor|prototype|then)\b/,
  // Hides a plain letter, which needs no escape.
  /(?<!\\)(?:\\\\)*\\u00[2-7]/,
];
/** Points at the form itself, whose fields are gone through each time. */
const AT_FORM = /(?<!\\)"\$K/g;

const isForged = (value: string): boolean =>
  FORGED.some((pattern) => pattern.test(value)) || [...value.matchAll(AT_FORM)].length > 1;

/**
 * Whether the fields of a form call an action and hold nothing that a page of ours never sends. `isByScript` when the page's
 * script sends it and names the action in a header. What is plausible here and cannot be read all the same is answered 400
 * later (site-response.mjs). RELIABILITY Z4.
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

/** The JSON of an action with what is bound to it. */
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
