/**
 * What React puts beside the fields of a form so that the server finds its action. Next answers 500 to a forged one, so the
 * middleware knows the shape that our own forms have and takes no other (RELIABILITY Z4).
 */
const ACTION_ID = /^[0-9a-f]{40,42}$/;
const REFERENCE = /^\$ACTION_REF_(\d{1,3})$/;
const PART = /^\$ACTION_(\d{1,3}):(\d{1,3})$/;
const DEEPEST = 10;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const parse = (text: string): Json | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether `$0:0:values` leads from the first part to something that is there: how React writes the same object twice. */
function leadsSomewhere(path: string, root: Json): boolean {
  const [start, ...steps] = path.split(':');
  let at: Json | undefined = start === '0' ? root : undefined;
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false;
    at = (at as Record<string, Json>)[step];
  }
  return typeof at === 'object' && at !== null && steps.length > 0;
}

/** Values as a form's state has them: no `$` in front of a text but where React itself put it. */
function isPlain(value: Json, root: Json, depth = 0): boolean {
  if (typeof value === 'string') {
    return !value.startsWith('$') || /^\$(\$|undefined$)/.test(value) || leadsSomewhere(value.slice(1), root);
  }
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST || Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'then')) return false;
  return Object.values(value).every((one) => isPlain(one, root, depth + 1));
}

/** A form sent without JavaScript: `$ACTION_REF_1`, `$ACTION_1:0` and `$ACTION_1:1`, or `$ACTION_ID_…` alone. */
function isPosted(fields: ReadonlyMap<string, string>): boolean {
  if (![...fields.keys()].some((name) => REFERENCE.test(name) || name.startsWith('$ACTION_ID_'))) return false;
  for (const [name, text] of fields) {
    const reference = REFERENCE.exec(name);
    const part = PART.exec(name);
    if (reference) {
      const action = parse(fields.get(`$ACTION_${reference[1]}:0`) ?? '');
      if (text !== '' || !isObject(action) || !ACTION_ID.test(String(action.id))) return false;
      const bound = action.bound ?? null;
      if (bound === null) continue;
      const to = /^\$@(\d{1,3})$/.exec(String(bound))?.[1];
      if (to === undefined || !fields.has(`$ACTION_${reference[1]}:${to}`)) return false;
    } else if (part) {
      const value = parse(text);
      if (part[2] === '0') {
        if (!isObject(value) || Object.keys(value).some((key) => key !== 'id' && key !== 'bound')) return false;
      } else if (!Array.isArray(value) || !isPlain(value, value)) return false;
    } else if (name !== '$ACTION_KEY' && !(text === '' && ACTION_ID.test(name.replace(/^\$ACTION_ID_/, '')))) {
      return false;
    }
  }
  return true;
}

/** A form sent by the page's script: the list of arguments under `0`, of which the last is the form itself. */
function isCalled(action: string, list: string | undefined): boolean {
  const value = parse(list ?? '');
  if (!ACTION_ID.test(action) || !Array.isArray(value)) return false;
  const form = value.at(-1);
  return typeof form === 'string' && /^\$K[\da-f]{1,2}$/.test(form) && isPlain(value.slice(0, -1), value);
}

/**
 * Whether the fields that name an action have the shape that React gives them. `action` is the header of a form that the
 * page's script sends, null of one that the browser posts.
 */
export function isActionPlausible(entries: Iterable<readonly [string, unknown]>, action: string | null): boolean {
  const own = new Map<string, string>();
  for (const [name, value] of entries) {
    if (!(name.startsWith('$') || (action !== null && /^\d+$/.test(name)))) continue;
    if (typeof value !== 'string' || own.has(name)) return false;
    own.set(name, value);
  }
  if (action === null) return isPosted(own);
  return own.size === 1 && isCalled(action, own.get('0'));
}
