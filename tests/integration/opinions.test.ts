import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { opinionsView } from '@/lib/domain/owner/opinions';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import {
  findOpinions,
  findUnreleased,
  getFeedback,
  openFeedback,
  opinionToken,
} from '@/lib/features/owner-portal/opinions/data';
import { askForOpinions } from '@/lib/features/owner-portal/opinions/jobs';
import { exportPerson } from '@/lib/features/privacy/data/export-person';
import { erasePerson } from '@/lib/features/privacy/mutations';
import { stopMails } from '@/lib/features/saved-searches/jobs/personal-links';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import type { Mail } from '@/lib/platform/mail/mail';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { fillCatalogue, jar, PROPERTY, packValues, runAction } from '../support/every-action';
import { clearRows, keepLeadOf } from '../support/kept-rows';
import { openSessionOf } from '../support/open-session-of';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const { setSessionCookie } = await import('@/lib/platform/security/session-cookie');
const { loadFeedback } = await import('@/lib/features/owner-portal/opinions/loaders');
const { settleOpinion, submitOpinion } = await import('@/lib/features/owner-portal/opinions/actions');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Today at noon, because links are compared with the time of the test run. */
const TODAY = new Date(new Date().setUTCHours(11, 0, 0, 0));
const daysAgo = (days: number): Date => new Date(TODAY.getTime() - days * DAY);

async function keepAppointment(start: Date, changes: { state?: string; email?: string } = {}): Promise<string> {
  const { state = 'confirmed', email = 'candidate@example.be' } = changes;
  const leadId = await keepLeadOf(daysAgo(9), { kind: 'appointment', email, name: 'Els Candidate' });
  const id = randomUUID();
  await database()
    .insertInto('appointments')
    .values({
      id,
      lead_id: leadId,
      property_id: PROPERTY,
      calendar: 'bram',
      agent_id: null,
      place: 'Kerkstraat 12',
      starts_at: start.toISOString(),
      ends_at: new Date(start.getTime() + HOUR).toISOString(),
      state,
      sequence: 0,
      created_at: daysAgo(9).toISOString(),
      updated_at: daysAgo(9).toISOString(),
    })
    .execute();
  return id;
}
const mailsTo = async (recipient: string): Promise<Mail[]> =>
  (
    await database()
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'opinion')
      .where('recipient', '=', recipient)
      .execute()
  ).map(({ payload }) => JSON.parse(payload ?? '') as Mail);
const tokenOf = async (id: string, role: 'visitor' | 'agency' = 'visitor'): Promise<string> => {
  const appointment = await getAppointment(id, TODAY);
  if (!appointment) throw new Error('no visit');
  return opinionToken(appointment, role);
};
const answer = (token: string, values: Record<string, string>) =>
  runAction(() =>
    submitOpinion(UNTOUCHED, packValues({ stamp: stampForm('opinion'), locale: 'nl', nickname: '', token, ...values })),
  );
const settle = (token: string, act: string) => runAction(() => settleOpinion(packValues({ token, locale: 'nl', act })));

beforeEach(async () => {
  jar.clear();
  await clearRows();
  for (const table of ['owners', 'owner_properties', 'owner_sessions', 'opinions', 'mail_stops'] as const)
    await database().deleteFrom(table).execute();
  await fillCatalogue();
});

describe('the question after an appointment', () => {
  it('is mailed once on the day after it, and once more after three days', async () => {
    await keepAppointment(daysAgo(1));
    await keepAppointment(daysAgo(1), { state: 'cancelled', email: 'other@example.be' });
    const runs = await Promise.all([askForOpinions(TODAY), askForOpinions(TODAY)]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await askForOpinions(TODAY)).toBe(0);
    expect(await askForOpinions(new Date(TODAY.getTime() + 3 * DAY))).toBe(1);
    expect(await askForOpinions(new Date(TODAY.getTime() + 6 * DAY))).toBe(0);
    const mails = await mailsTo('candidate@example.be');
    expect(mails.map(({ subject }) => subject.split('?')[0]).sort()).toEqual([
      'Hoe was uw bezoek',
      'Nog even uw mening',
    ]);
    expect(mails[0]?.unsubscribeUrl).toMatch(/\/api\/unsubscribe\//);
  });

  it('is not mailed at night, on the same day, or for an old appointment', async () => {
    await keepAppointment(daysAgo(1));
    expect(await askForOpinions(new Date(daysAgo(0).setUTCHours(2)))).toBe(0);
    await database().deleteFrom('appointments').execute();
    await keepAppointment(new Date(TODAY.getTime() - 2 * HOUR));
    await keepAppointment(daysAgo(6), { email: 'late@example.be' });
    expect(await askForOpinions(TODAY)).toBe(0);
  });

  it('is not repeated after an answer, and never sent again if the visitor wants no more questions', async () => {
    const [first, second] = [
      await keepAppointment(daysAgo(1)),
      await keepAppointment(daysAgo(1), { email: 'other@example.be' }),
    ];
    await askForOpinions(TODAY);
    await answer(await tokenOf(first), { impression: 'good' });
    expect(await stopMails(await tokenOf(second), new Date())).toBe(true);
    expect((await getFeedback(second))?.state).toBe('skipped');
    expect(await askForOpinions(new Date(TODAY.getTime() + 3 * DAY))).toBe(0);
    await keepAppointment(daysAgo(1), { email: 'other@example.be' });
    await askForOpinions(TODAY);
    expect(await mailsTo('other@example.be')).toHaveLength(1);
  });
});

describe('an opinion', () => {
  it('reaches the agency as it was typed, with its author, in one transaction', async () => {
    const id = await keepAppointment(daysAgo(1));
    await askForOpinions(TODAY);
    const token = await tokenOf(id);
    expect(await answer(token, {})).toMatchObject({
      answer: { errors: { impression: 'required' } },
    });
    expect(await answer(token, { contra: 'x'.repeat(501) })).toMatchObject({
      answer: { errors: { contra: 'tooLong' } },
    });
    expect(await answer(token, { impression: 'fair', price: 'high', contra: 'Bel 0470 12 34 56' })).toMatchObject({
      redirect: expect.stringContaining('/nl/hoe-was-uw-bezoek/'),
    });
    expect(await getFeedback(id)).toMatchObject({ state: 'answered', impression: 'fair', price: 'high', pro: '' });
    const sent = await database().selectFrom('outbox').select('payload').where('kind', '=', 'opinion').execute();
    expect(sent.some(({ payload }) => payload?.includes('Els Candidate') && payload.includes('0470 12 34 56'))).toBe(
      true,
    );
    await answer(token, { impression: 'very-good' });
    expect((await getFeedback(id))?.impression).toBe('fair');
  });

  it('is accepted only through its own link: the link of another appointment, that of the agency and an expired one write nothing', async () => {
    const id = await keepAppointment(daysAgo(1));
    await askForOpinions(TODAY);
    await answer('nothing', { impression: 'good' });
    await answer(await tokenOf(id, 'agency'), { impression: 'good' });
    await settle(await tokenOf(id), 'release');
    expect((await getFeedback(id))?.state).toBe('asked');
    expect((await openFeedback('nothing', new Date())).kind).toBe('unknown');
    expect((await openFeedback(await tokenOf(id), new Date(TODAY.getTime() + 20 * DAY))).kind).toBe('over');
  });

  it('is shown to owners once two visitors gave one: without names and contact data, or as typed after its release by the agency', async () => {
    const [first, second] = [
      await keepAppointment(daysAgo(1)),
      await keepAppointment(daysAgo(2), { email: 'other@example.be' }),
    ];
    const again = await keepAppointment(daysAgo(1));
    await askForOpinions(TODAY);
    const properties = [{ propertyId: PROPERTY, fromDay: null, untilDay: null }];
    const owner = await saveOwner({ name: 'An', email: 'an@example.be', locale: 'nl', properties }, TODAY);
    await setSessionCookie(await openSessionOf(owner, 'computer', new Date()));
    await answer(await tokenOf(first), { contra: 'Mail els@example.be', impression: 'good' });
    await answer(await tokenOf(again), { pro: 'Ook van Els' });
    expect(await loadFeedback(PROPERTY, new Date())).toEqual({ view: null });
    await answer(await tokenOf(second), { pro: 'De tuin' });
    const text = JSON.stringify(await loadFeedback(PROPERTY, new Date()));
    expect(text).toContain('Mail •••');
    expect(text).not.toMatch(/Candidate|candidate@|els@/);
    expect(await findUnreleased()).toHaveLength(3);
    await settle(await tokenOf(first, 'agency'), 'release');
    expect(opinionsView(await findOpinions(PROPERTY, TODAY), 'released')?.contras).toMatchObject([
      { text: 'Mail els@example.be', locale: 'nl' },
    ]);
    jar.clear();
    expect(await loadFeedback(PROPERTY, new Date())).toBeNull();
  });

  it('is exported and erased with the person', async () => {
    const id = await keepAppointment(daysAgo(1));
    await askForOpinions(TODAY);
    await answer(await tokenOf(id), { pro: 'Een mening' });
    expect(JSON.stringify(await exportPerson('candidate@example.be', new Date()))).toContain('Een mening');
    await erasePerson('candidate@example.be', false, new Date());
    expect(await getFeedback(id)).toBeNull();
  });
});
