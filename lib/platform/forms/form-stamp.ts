import 'server-only';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/domain/time/durations';
import { env } from '../config/env';
import { sign, unsign } from '../config/secret';
import { noteFresh, returnedForm } from '../process/http-exchange';

/** How long a form may stay open; after that the visitor has to confirm again, and the typed text is kept. */
const LASTS_MS = 7 * DAY_MS;

export type FormStamp = { id: string; drawnAt: number };

/** What a cache in front writes behind the stamp of a page, new in every answer (design/cache). */
const ADDED = /^[\w-]{14,80}$/;

/**
 * The stamp of a form, made when the page is drawn: signed, with an id and the time. It identifies a form that is sent
 * twice, tells how long the visitor took to fill it in, and replaces the proof of work in browsers without JavaScript
 * (design/forms). A form of another build that is drawn again keeps its stamp, by which it finds its text.
 */
export function stampForm(form: string, now: Date = new Date()): string {
  const { stamp = '' } = returnedForm() ?? {};
  if (readStamp(form, stamp, now) !== null) return stamp;
  return noteFresh(stampAt(form, now), () => stampAt(form, new Date()));
}

const stampAt = (form: string, now: Date): string =>
  sign(`form:${form}`, `${randomUUID()} ${now.getTime()}`) + (env.NGINX_CACHE_PORT ? `.${randomUUID()}` : '');

/** Reads a stamp: null when this site did not make it or made it for another form; `'expired'` after a week. */
export function readStamp(form: string, stamp: string, now: Date): FormStamp | 'expired' | null {
  const [signed = '', added] = stamp.split('.', 2);
  if (added !== undefined && !(env.NGINX_CACHE_PORT && ADDED.test(added))) return null;
  const [id, drawnAt] = unsign(`form:${form}`, signed, now)?.split(' ') ?? [];
  if (!id || !drawnAt) return null;
  if (now.getTime() - Number(drawnAt) > LASTS_MS) return 'expired';
  return { id: added === undefined ? id : `${id}.${added}`, drawnAt: Number(drawnAt) };
}
