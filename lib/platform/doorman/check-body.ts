import 'server-only';
import { isActionPlausible } from './action-fields';

/** A form's fields come to some kB; only a form with a picture may be larger (RELIABILITY Z4). */
export const LARGEST_FORM = 256_000;
export const LARGEST_WITH_PICTURE = 6_000_000;

/** No form of ours has as many fields, nor such names. */
const MOST_FIELDS = 400;
const LONGEST_NAME = 200;

/** Why a body is not taken: no length, too large, not a form, not whole. */
export type BodyProblem = 400 | 411 | 413 | 415 | null;

/** The length and kind that a body claims, before a byte of it is read. Only a page insists on a form. */
export function checkClaims(headers: Pick<Headers, 'get'>, most: number, isPage: boolean): BodyProblem {
  const length = headers.get('content-length');
  // Next cuts a body off at its own limit and carries on; without a length nobody could tell (RELIABILITY Z4).
  if (length === null || !/^\d+$/.test(length) || headers.get('transfer-encoding') !== null) return 411;
  if (Number(length) > most) return 413;
  if (isPage && !/^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')) return 415;
  return null;
}

/** Nobody waits for the rest of such a body. */
const ABSURD = 50_000_000;

/** Whether the end of a body may never come. Of any other, a browser reads the refusal only once it has sent all. */
export const isEndless = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get('transfer-encoding') !== null || Number(headers.get('content-length')) > ABSURD;

/**
 * Reads a form to its end, on the doorman's own copy: Next answers 500 to one that is cut off or misshapen, and to a forged
 * call of an action.
 */
export async function checkForm(request: Pick<Request, 'formData' | 'headers'>): Promise<BodyProblem> {
  try {
    const entries = [...(await request.formData())];
    const isSound =
      entries.length <= MOST_FIELDS &&
      entries.every(([name]) => name.length <= LONGEST_NAME) &&
      isActionPlausible(entries, request.headers.get('next-action'));
    return isSound ? null : 400;
  } catch {
    return 400;
  }
}
