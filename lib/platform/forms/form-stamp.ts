import 'server-only';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/domain/time/durations';
import { sign, unsign } from '../config/secret';
import { noteFresh } from '../process/http-exchange';

/** How long a form may stay open; after that the visitor has to confirm again, and the typed text is kept. */
const LASTS_MS = 7 * DAY_MS;

export type FormStamp = { id: string; drawnAt: number };

/**
 * The stamp of a form, made when the page is drawn: signed, with an id and the time. It identifies a form that is sent
 * twice, tells how long the visitor took to fill it in, and replaces the proof of work in browsers without JavaScript
 * (design/forms).
 */
export const stampForm = (form: string, now: Date = new Date()): string =>
  noteFresh(stampAt(form, now), () => stampAt(form, new Date()));

const stampAt = (form: string, now: Date): string => sign(`form:${form}`, `${randomUUID()} ${now.getTime()}`);

/** Reads a stamp: null when this site did not make it or made it for another form; `'expired'` after a week. */
export function readStamp(form: string, stamp: string, now: Date): FormStamp | 'expired' | null {
  const [id, drawnAt] = unsign(`form:${form}`, stamp, now)?.split(' ') ?? [];
  if (!id || !drawnAt) return null;
  return now.getTime() - Number(drawnAt) > LASTS_MS ? 'expired' : { id, drawnAt: Number(drawnAt) };
}
