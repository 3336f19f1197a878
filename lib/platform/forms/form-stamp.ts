import 'server-only';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/domain/time/durations';
import { sign, unsign } from '../security/secret';

/** A form may lie open for this long; what was typed then is asked for once more, not lost. */
const LASTS_MS = 7 * DAY_MS;

export type FormStamp = { id: string; drawnAt: number };

/**
 * The stamp of a form that is being drawn: signed, with a number of its own and the moment. It makes a resend find the first
 * request, tells how long the form was filled in, and without JavaScript stands in for the proof of work (design/forms).
 */
export const stampForm = (form: string, now: Date = new Date()): string =>
  sign(`form:${form}`, `${randomUUID()} ${now.getTime()}`);

/** Reads a stamp: null when it is not ours or another form's; `'expired'` after a week. */
export function readStamp(form: string, stamp: string, now: Date): FormStamp | 'expired' | null {
  const [id, drawnAt] = unsign(`form:${form}`, stamp, now)?.split(' ') ?? [];
  if (!id || !drawnAt) return null;
  return now.getTime() - Number(drawnAt) > LASTS_MS ? 'expired' : { id, drawnAt: Number(drawnAt) };
}
