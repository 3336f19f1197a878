import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { acceptedSize, MOST_VALUES } from '@/lib/platform/shared/field-sizes';

/** The largest form without a picture, in bytes; real forms have some kB (RELIABILITY Z4). */
export const LARGEST_FORM = 256_000;
export const LARGEST_WITH_PICTURE = 6_000_000;

/** The longest name of a field, in characters; names of real fields are shorter. */
const LONGEST_NAME = 200;

/**
 * The status that refuses a body: it has no length, is too large, is not a form, is incomplete, or is for an action
 * that the page does not have.
 */
type BodyProblem = 400 | 404 | 411 | 413 | 415 | null;

/** Checks the declared length and type of a body before it is read. Only a page requires a form. */
export function checkClaims(headers: Pick<Headers, 'get'>, most: number, isPage: boolean): BodyProblem {
  const length = headers.get('content-length');
  // Next cuts a body off at its own limit and continues; without a length this is not noticed (RELIABILITY Z4).
  if (length === null || !/^\d+$/.test(length) || headers.get('transfer-encoding') !== null) return 411;
  if (Number(length) > most) return 413;
  if (isPage && !/^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')) return 415;
  return null;
}

/** The name of a field in the form, without the prefix that React adds if the page's script sends the form. */
const plainName = (name: string): string => name.replace(/^_\d{1,3}_/, '').replace(/\[\]$/, '');

/**
 * Whether a field is longer than its name allows. The fields of React repeat the typed text and may be as long as the
 * form.
 */
function isTooLarge([name, value]: readonly [string, FormDataEntryValue]): boolean {
  const plain = plainName(name);
  return typeof value === 'string' && !isOfReact(plain) && value.length > acceptedSize(plain);
}

/**
 * Reads a form to its end from the middleware's own copy, because Next answers 500 to a form that is cut off or has
 * wrong syntax. All fields are measured before any is read (design/limits). `hasAction` returns whether the page has an
 * action (design/pages-and-addresses). `giveBack` gets a form that the browser sent, without a script, for an action that
 * the page does not have.
 */
export async function checkForm(
  request: Pick<Request, 'formData' | 'headers'>,
  hasAction: (id: string) => boolean,
  giveBack: (fields: ReadonlyArray<readonly [string, FormDataEntryValue]>, ids: readonly string[]) => void = () => {},
): Promise<BodyProblem> {
  try {
    const entries = [...(await request.formData())];
    if (entries.length > MOST_VALUES || entries.some(([name]) => name.length > LONGEST_NAME)) return 400;
    if (entries.some(isTooLarge)) return 413;
    const called = request.headers.get('next-action');
    if (!callsAction(entries, called !== null)) return 400;
    const ids = [...(called === null ? [] : [called]), ...actionsNamed(entries)];
    if (ids.every(hasAction)) return null;
    if (called === null) giveBack(entries, ids);
    return 404;
  } catch {
    return 400;
  }
}

/** Whether React adds a field to a form; its prefix, which the page's script adds, must be removed before. */
const isOfReact = (name: string): boolean => /^(?:\$|\d+$)/.test(name);

/** The name of the field that names an action, in a form that the browser sends. */
const NAMES_ACTION = /^\$ACTION_(?:REF|ID)_/;

/**
 * Patterns that no React field of the site's forms contains. React writes JSON in which a text with `$` in front is a
 * reference: to the form (once), to a part of the same values, or to undefined. Every other kind of reference has
 * crashed or compromised servers: files, streams, functions, long numbers, members of every object. Typed texts do not
 * match: their quotation marks have a backslash in front, and their own `$` is doubled.
 */
const FORGED = [
  // A reference of another kind.
  /(?<!\\)"\$(?![$@K\d]|undefined")/,
  // Names of members that every object has.
  /(?<!\\)"(?:__proto__|constructor|prototype|then)"\s*:/,
  /(?<!\\)"\$(?!\$)[^"]*:(?:__proto__|constructor|prototype|then)\b/,
  // An escape of a plain letter, which needs none.
  /(?<!\\)(?:\\\\)*\\u00[2-7]/,
];
/** A second reference to the form itself; each reference goes through all its fields. */
const AT_FORM = /(?<!\\)"\$K/g;

const isForged = (value: string): boolean =>
  FORGED.some((pattern) => pattern.test(value)) || [...value.matchAll(AT_FORM)].length > 1;

/**
 * Whether the fields of a form call an action and contain only values that pages of this site send. `isByScript` if the
 * page's script sends the form and names the action in a header. A form that passes here and still cannot be read is
 * answered 400 later (lib/platform/process/response.mjs). RELIABILITY Z4.
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
function actionsNamed(entries: Iterable<readonly [string, unknown]>): string[] {
  const ids: string[] = [];
  for (const [name, value] of entries) {
    const plain = name.replace(/^_\d{1,3}_/, '');
    if (plain.startsWith('$ACTION_ID_')) ids.push(plain.slice('$ACTION_ID_'.length));
    else if (BOUND.test(plain)) ids.push(idIn(String(value)));
  }
  return ids;
}

/**
 * The manifest of server actions that Next writes: for each action its pages, such as `app/[locale]/contact/page`, and the
 * key with which the build names actions.
 */
type Manifest = { node: Record<string, { workers: Record<string, unknown> }>; encryptionKey: string };

const PAGE = /^app(\/.*)\/page$/;

/** The pattern of the addresses of a page, without a final slash. A folder in parentheses is no part of an address. */
function patternOf(page: string): RegExp | null {
  const path = PAGE.exec(page)?.[1];
  if (!path) return null;
  const parts = path
    .split('/')
    .filter((part) => !/^\(.+\)$/.test(part))
    .map((part) => (/^\[\w+\]$/.test(part) ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}

/** The actions of a build by id, each with the patterns of the pages that have it. */
export function readActions({ node }: Pick<Manifest, 'node'>): ReadonlyMap<string, readonly RegExp[]> {
  const patterns = ({ workers }: Manifest['node'][string]) =>
    Object.keys(workers)
      .map(patternOf)
      .filter((pattern) => pattern !== null);
  return new Map(Object.entries(node).map(([id, action]) => [id, patterns(action)]));
}

function readManifest(): Manifest {
  const path = join(
    /* turbopackIgnore: true */ process.cwd(),
    processState.process.build,
    'server/server-reference-manifest.json',
  );
  return JSON.parse(readFileSync(/* turbopackIgnore: true */ path, 'utf8')) as Manifest;
}

/** The key with which the build of this process names the actions of forms. */
export const formKeyOfBuild = (): string => readManifest().encryptionKey;

let known: ReadonlyMap<string, readonly RegExp[]> | undefined;

function actionsOfBuild(): ReadonlyMap<string, readonly RegExp[]> {
  known ??= readActions(readManifest());
  return known;
}

/** Whether this build has an action on any page. */
export const isActionOfBuild = (id: string, actions = actionsOfBuild()): boolean => actions.has(id);

/**
 * Whether a page has an action. Next would send a call of any other action to itself by HTTP, to a page that has the
 * action, and fail if the answer is not a page (design/pages-and-addresses). `path` is the path of the page below
 * `app/`, independent of its address.
 */
export const hasAction = (path: string, id: string, actions = actionsOfBuild()): boolean =>
  actions.get(id)?.some((pattern) => pattern.test(path.replace(/\/$/, ''))) ?? false;

/** The maximum number of bytes of the body: one short field. */
const LARGEST = 1000;

/**
 * Whether a request is the one-click POST of a mail program (RFC 8058): it has exactly one field, and neither `Origin`
 * nor `Sec-Fetch-Site`, which browsers send with every form.
 */
export async function isOneClick(request: Pick<Request, 'method' | 'headers' | 'formData'>): Promise<boolean> {
  const { method, headers } = request;
  if (method !== 'POST' || headers.has('origin') || headers.has('sec-fetch-site')) return false;
  if (checkClaims(headers, LARGEST, false) !== null) return false;
  try {
    return (await request.formData()).get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}
