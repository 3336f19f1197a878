import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { dayAndTime } from '@/lib/domain/time/dates';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { inLanguage } from '@/tests/support/in-language';
import { AppointmentHead } from './my-appointment';

/** Seven minutes past midnight in Brussels. */
const MIDNIGHT = '2026-11-26T23:07:00.000Z';

describe.each(LOCALES)('an unconfirmed appointment in %s', (locale) => {
  it.each(['visitor', 'agency'] as const)('shows the day and hour until which it is held: %s', (actor) => {
    const until = dayAndTime(MIDNIGHT, locale);
    const html = inLanguage(locale, <AppointmentHead state="held" actor={actor} name="Noor" until={until} />);
    for (const word of [until.day, until.time]) expect(html).toContain(word);
  });

  it('is called requested, and never booked', () => {
    const { mail, privacy } = messagesOf(locale);
    for (const text of [mail.agency.title.appointment, privacy.rows.appointments.name]) {
      expect(text).toMatch(/aangevraagd|aanvraagt|demand|request|anfrag|angefragt/);
      expect(text).not.toMatch(/boek|réserv|\bbook|buch/i);
    }
  });
});
