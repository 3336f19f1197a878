import 'server-only';
import { acceptedSize, MOST_VALUES } from '@/lib/platform/shared/field-sizes';
import { actionsNamed, callsAction, isOfReact } from './action-fields';

/** The largest form without a picture: its fields are some kB (RELIABILITY Z4). */
export const LARGEST_FORM = 256_000;
export const LARGEST_WITH_PICTURE = 6_000_000;

/** The longest field name; ours are shorter. */
const LONGEST_NAME = 200;

/** The status that refuses a body: no length, too large, not a form, not whole, or for an action that the page does not have. */
export type BodyProblem = 400 | 404 | 411 | 413 | 415 | null;

/** Checks the declared length and type of a body before it is read. Only a page requires a form. */
export function checkClaims(headers: Pick<Headers, 'get'>, most: number, isPage: boolean): BodyProblem {
  const length = headers.get('content-length');
  // Next cuts a body off at its own limit and carries on; without a length this goes unnoticed (RELIABILITY Z4).
  if (length === null || !/^\d+$/.test(length) || headers.get('transfer-encoding') !== null) return 411;
  if (Number(length) > most) return 413;
  if (isPage && !/^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')) return 415;
  return null;
}

/** The name of a field in the form, without the prefix that React adds when the page's script sends it. */
const plainName = (name: string): string => name.replace(/^_\d{1,3}_/, '').replace(/\[\]$/, '');

/** Whether a field is longer than its name allows; React's own fields repeat the typed text and may be as long. */
function isTooLarge([name, value]: readonly [string, FormDataEntryValue]): boolean {
  const plain = plainName(name);
  return typeof value === 'string' && !isOfReact(plain) && value.length > acceptedSize(plain);
}

/**
 * Reads a form to its end, from the middleware's own copy: Next answers 500 to one that is cut off or misshapen. All fields are
 * measured before any is read (design/limits). `hasAction` returns whether the page has an action (design/pages-and-addresses).
 */
export async function checkForm(
  request: Pick<Request, 'formData' | 'headers'>,
  hasAction: (id: string) => boolean,
): Promise<BodyProblem> {
  try {
    const entries = [...(await request.formData())];
    if (entries.length > MOST_VALUES || entries.some(([name]) => name.length > LONGEST_NAME)) return 400;
    if (entries.some(isTooLarge)) return 413;
    const called = request.headers.get('next-action');
    if (!callsAction(entries, called !== null)) return 400;
    return [...(called === null ? [] : [called]), ...actionsNamed(entries)].every(hasAction) ? null : 404;
  } catch {
    return 400;
  }
}
