import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/dates';
import { wordsOf } from '@/lib/i18n/words';
import { fieldLabel } from './field-words';

/** The heading of a column or a field in the agency's own lists; a field without words keeps its name. */
export function columnLabel(name: string, locale: Locale): string {
  if (name === 'language') return wordsOf(locale, 'site')('language');
  const t = wordsOf(locale, 'desk.columns');
  return t.has(name as never) ? t(name as never) : fieldLabel(name, locale);
}

/** A kind of request, mail or state in the words of the agency's lists; one without words is shown as its code. */
export function deskWord(group: 'kinds' | 'outbox' | 'state', name: string, locale: Locale): string {
  const t = wordsOf(locale, `desk.${group}`);
  return t.has(name as never) ? t(name as never) : name;
}

/** The state of an appointment in words. */
export function visitWord(state: string, locale: Locale): string {
  const t = wordsOf(locale, 'appointment.mine.status');
  return t.has(state as never) ? t(state as never) : state;
}

/** A moment as the clocks in Brussels show it, for a list that is sorted: `2026-11-02 11:00`. */
export const deskClock = (moment: string): string =>
  `${brusselsDay(new Date(moment))} ${brusselsTime(new Date(moment))}`;
