import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getOwner } from '@/lib/features/owner-portal/access/data';
import { saveOwner, setReport } from '@/lib/features/owner-portal/access/mutations/save-owner';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { stopToken } from '@/lib/features/owner-portal/reports/data';
import { mailTrialReport, sendReports } from '@/lib/features/owner-portal/reports/jobs';
import { stopMails } from '@/lib/features/saved-searches/jobs/personal-links';
import type { Mail } from '@/lib/platform/mail/mail';
import { mailFoot, mailHtml } from '@/lib/platform/mail/mail-body';
import { chartPictures } from '@/lib/platform/mail/mail-chart';
import { database } from '@/lib/platform/store/client';
import { fillCatalogue, PROPERTY } from '../support/every-action';
import { clearRows, keepAppointment, keepLeadOf } from '../support/kept-rows';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const { POST } = await import('@/app/api/unsubscribe/[token]/route');

/** A Monday, and the first working day of a month. */
const MONDAY = new Date('2026-11-23T09:00:00Z');
const FIRST = new Date('2026-12-01T09:00:00Z');

async function addOwner(
  report: 'off' | 'weekly' | 'monthly',
  properties: string[],
  changes: object = {},
): Promise<string> {
  const email = `${report}-${properties.join('-')}@example.be`;
  const days = properties.map((propertyId) => ({ propertyId, fromDay: null, untilDay: null }));
  const id = await saveOwner(
    { name: 'An Peeters', email, locale: 'nl', properties: days },
    new Date('2026-09-01T10:00:00Z'),
  );
  await database()
    .updateTable('owners')
    .set({ report, joined_at: '2026-09-02T10:00:00.000Z', ...changes })
    .where('id', '=', id)
    .execute();
  return id;
}
async function keepViews(propertyId: string, days: Record<string, number>): Promise<void> {
  for (const [day, visits] of Object.entries(days))
    await database()
      .insertInto('property_views')
      .values({ property_id: propertyId, day, source: 'direct', device: 'phone', locale: 'nl', views: visits, visits })
      .execute();
}
const reports = async (): Promise<Mail[]> =>
  (
    await database()
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'owner-report')
      .orderBy('recipient')
      .execute()
  ).map(({ payload }) => JSON.parse(payload ?? '') as Mail);
const textOf = ({ blocks }: Mail): string => JSON.stringify(blocks);

beforeEach(async () => {
  await clearRows();
  for (const table of ['owners', 'owner_properties', 'owner_sessions', 'property_views', 'outbox'] as const)
    await database().deleteFrom(table).execute();
  await fillCatalogue();
});

describe('the report to owners', () => {
  it('sums up the past week on Monday: sentence, figures above zero, chart and coming events, without a name', async () => {
    await addOwner('weekly', [PROPERTY]);
    await keepViews(PROPERTY, { '2026-11-09': 40, '2026-11-16': 30, '2026-11-20': 20, '2026-11-23': 99 });
    const lead = await keepLeadOf(new Date('2026-11-18T10:00:00Z'), {
      kind: 'information',
      email: 'candidate@example.be',
    });
    await database().updateTable('leads').set({ property_id: PROPERTY }).where('id', '=', lead).execute();
    expect(await sendReports(MONDAY)).toBe(1);
    const [mail] = await reports();
    if (!mail) throw new Error('no report');
    expect(mail.preview).toBe(
      'Vorige week kreeg de pagina van uw woning 50 bezoeken, een kwart meer dan de week ervoor.',
    );
    expect(mail.blocks.find(({ kind }) => kind === 'facts')).toMatchObject({
      rows: [{ value: '50' }, { value: '1' }, { value: '189' }],
    });
    expect(mail.blocks.find(({ kind }) => kind === 'chart')).toMatchObject({ counts: [30, 0, 0, 0, 20, 0, 0] });
    expect(JSON.stringify(mail)).not.toMatch(/candidate|Claes/);
  });

  it('has its chart as a small attached picture, and the same content in words', async () => {
    await addOwner('monthly', [PROPERTY]);
    await keepViews(PROPERTY, { '2026-11-02': 3, '2026-11-15': 14 });
    await sendReports(FIRST);
    const [mail] = await reports();
    if (!mail) throw new Error('no report');
    const [picture] = await chartPictures(mail);
    const bytes = picture?.content as Buffer;
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBeLessThan(20_000);
    const html = mailHtml(mail, mailFoot('nl'));
    expect(html).toContain(`src="cid:${picture?.cid}"`);
    expect(html).toContain('de drukste dag was zondag 15 november, met 14');
    // Days and numbers are around the picture, which contains no words.
    for (const day of ['1 nov', '8 nov', '16 nov', '23 nov', '30 nov']) expect(html).toContain(`>${day}</td>`);
    expect(html).toContain('>15</td>');
    expect(html).toContain('Drukste dag: zondag 15 november, 14 bezoeken');
  });

  it('is sent at most once per period, however many processes check, and only during the day', async () => {
    await addOwner('weekly', [PROPERTY]);
    expect(await sendReports(new Date('2026-11-23T05:00:00Z'))).toBe(0);
    const runs = await Promise.all([sendReports(MONDAY), sendReports(MONDAY), sendReports(MONDAY)]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await sendReports(new Date('2026-11-24T09:00:00Z'))).toBe(0);
    expect(await sendReports(new Date('2026-11-30T09:00:00Z'))).toBe(1);
  });

  it('is monthly by default, and not sent to owners who want none, before the first sign-in, or after the mandate', async () => {
    await addOwner('monthly', [PROPERTY]);
    await addOwner('off', [PROPERTY]);
    await addOwner('weekly', ['1002'], { joined_at: null });
    const former = await addOwner('weekly', ['1003']);
    await database()
      .updateTable('owner_properties')
      .set({ until_day: '2026-11-01' })
      .where('owner_id', '=', former)
      .execute();
    expect(await sendReports(MONDAY)).toBe(0);
    expect(await sendReports(FIRST)).toBe(1);
    const [mail] = await reports();
    expect([mail?.to, mail?.subject]).toEqual([`monthly-${PROPERTY}@example.be`, 'Uw woning in november 2026']);
  });

  it('covers all properties of an owner in one mail, and names a property that is not on the site by its number', async () => {
    await addOwner('weekly', [PROPERTY, '9999', '8888']);
    await keepViews('9999', { '2026-11-17': 2 });
    await keepViews('8888', { '2026-11-02': 5 });
    await sendReports(MONDAY);
    const [mail] = await reports();
    expect(mail?.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(2);
    expect(textOf(mail as Mail)).toContain('Referentie 9999');
  });

  it('covers at most ten properties, and gives the number of the others', async () => {
    // The first three of fifteen properties are not on the site. The ten that the report covers are all among the
    // others.
    const properties = Array.from({ length: 15 }, (_, at) => `${2000 + at}`);
    for (const id of properties.slice(3)) await keepViews(id, { '2026-11-17': 1 });
    const id = await addOwner('weekly', properties);
    await sendReports(MONDAY);
    expect(await mailTrialReport((await getOwner(id)) as Owner, MONDAY)).toBe(true);
    const sent = await reports();
    expect(sent).toHaveLength(2);
    for (const mail of sent) {
      expect(mail.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(10);
      expect(textOf(mail)).toContain('Nog 2 woningen staan in uw portaal.');
    }
  });

  it('lists coming appointments without the visitors', async () => {
    await addOwner('weekly', [PROPERTY]);
    const lead = await keepLeadOf(new Date('2026-11-18T10:00:00Z'), {
      kind: 'appointment',
      name: 'Qkanarie Bezoeker',
    });
    await keepAppointment(lead, new Date('2026-11-27T10:00:00Z'));
    await database().updateTable('appointments').set({ property_id: PROPERTY, state: 'confirmed' }).execute();
    await sendReports(MONDAY);
    const [mail] = await reports();
    expect(textOf(mail as Mail)).toContain('Bezichtiging: vrijdag 27 november 2026');
    expect(JSON.stringify(mail)).not.toContain('Qkanarie');
  });

  it('is not sent about a property that was not online yet', async () => {
    await fillCatalogue({ CreatedDate: '2026-11-23' }, MONDAY);
    const id = await addOwner('weekly', [PROPERTY]);
    expect(await sendReports(MONDAY)).toBe(0);
    expect(await reports()).toEqual([]);
    await fillCatalogue();
    expect(await sendReports(MONDAY)).toBe(0);
    const row = await database().selectFrom('owners').select('report_sent_at').where('id', '=', id).executeTakeFirst();
    expect(row?.report_sent_at).not.toBeNull();
  });

  it('is not sent about a property that was never online, or about a sold one without views', async () => {
    await addOwner('weekly', ['9999']);
    await fillCatalogue({ Status: 'sold' });
    await addOwner('monthly', [PROPERTY]);
    expect([await sendReports(MONDAY), await sendReports(FIRST)]).toEqual([0, 0]);
    await keepViews(PROPERTY, { '2026-12-03': 1 });
    expect(await sendReports(new Date('2027-01-04T09:00:00Z'))).toBe(1);
  });

  it('contains opinions with their number and language, figures of media, and the next step', async () => {
    await addOwner('monthly', [PROPERTY]);
    const texts = ['Te kleine tuin', 'te kleine tuin.', 'Jardin trop petit'];
    for (const [at, contra] of texts.entries()) {
      const email = `candidate${at}@example.be`;
      const lead = await keepLeadOf(new Date('2026-11-18T10:00:00Z'), { kind: 'appointment', email });
      const locale = contra.startsWith('Jardin') ? 'fr' : 'nl';
      await database().updateTable('leads').set({ locale, email }).where('id', '=', lead).execute();
      const visit = await keepAppointment(lead, new Date(`2026-11-19T1${at}:00:00Z`));
      await database()
        .updateTable('appointments')
        .set({ property_id: PROPERTY, state: 'confirmed' })
        .where('id', '=', visit)
        .execute();
      await database()
        .insertInto('opinions')
        .values({
          appointment_id: visit,
          property_id: PROPERTY,
          state: 'answered',
          impression: 2,
          price: 'high',
          pro: '',
          contra,
          asked_at: '',
          answered_at: '',
          reminded_at: null,
          released_at: null,
        })
        .execute();
    }
    const placements = [
      { medium: 'Immoweb', kind: 'portal', url: null, from: null, until: null, shown: 1842, clicked: 131 },
      { medium: 'Etalage', kind: 'window', url: null, from: null, until: null, shown: null, clicked: 0 },
    ];
    const nextStep = { texts: { nl: 'De fotograaf komt langs' }, doer: 'agency', day: '2026-12-04' };
    await database()
      .insertInto('owner_dossiers')
      .values({ property_id: PROPERTY, data: JSON.stringify({ placements, nextStep }), updated_at: '' })
      .execute();
    await sendReports(FIRST);
    const text = textOf((await reports())[0] as Mail);
    await database().deleteFrom('owner_dossiers').execute();
    await database().deleteFrom('opinions').execute();
    expect(text).toContain(String.raw`2× Te kleine tuin\nJardin trop petit (in het Frans)`);
    expect(text).toContain('"label":"Immoweb","value":"Getoond: 1.842 · Geopend: 131"');
    expect(text).not.toContain('Etalage');
    expect(text).toContain('De fotograaf komt langs · 4 december 2026');
    expect(text).not.toMatch(/candidate/);
  });

  it('is in the owner’s language', async () => {
    await addOwner('weekly', [PROPERTY], { locale: 'de' });
    await sendReports(MONDAY);
    expect((await reports())[0]?.subject).toBe('Ihre Immobilie in der Woche vom 16. November 2026');
  });

  it('is stopped by one click in a mail program, with a token of this site only', async () => {
    const id = await addOwner('weekly', [PROPERTY]);
    const post = async (token: string) =>
      (await POST(new Request('http://x/', { method: 'POST' }), { params: Promise.resolve({ token }) })).status;
    expect(await post('nothing')).toBe(400);
    expect((await getOwner(id))?.report).toBe('weekly');
    expect(await post(stopToken(id, MONDAY))).toBe(200);
    expect((await getOwner(id))?.report).toBe('off');
    expect(await sendReports(MONDAY)).toBe(0);
    await setReport(id, 'monthly');
    expect(await stopMails(stopToken('somebody-gone', MONDAY), MONDAY)).toBe(true);
    expect((await getOwner(id))?.report).toBe('monthly');
  });
});
