import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import agency from '@/agency.config';
import { changeAppointment } from '@/lib/features/appointments/mutations/change-appointment';
import { submitValuation } from '@/lib/features/contact-forms/actions';
import { findSellerDays, getThanks, getThanksCalendar } from '@/lib/features/contact-forms/data';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findLeads } from '@/lib/features/leads/data';
import { exportPerson } from '@/lib/features/privacy/data/export-person';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import type { Mail } from '@/lib/platform/mail/mail';
import { documentPdf } from '@/lib/platform/mail/mail-document';
import { type FormState, UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf } from '../support/feed';

const head = vi.hoisted(() => {
  Object.assign(process.env, {
    FORM_LIMIT_PLAIN_10_MINUTES: '1000',
    FORM_LIMIT_PLAIN_DAY: '1000',
    FORM_LIMIT_PLAIN_SURGE: '0',
    FORM_LIMIT_STAMP: '0',
    FORM_LIMIT_SENDER_DAY: '0',
    APPOINTMENT_LIMIT_OPEN: '0',
    ADDRESS_LIMIT_DAY: '0',
    FORM_PAUSE_SECONDS: '0',
    SITE_URL: 'https://gevel.example',
  });
  return { headers: new Headers() };
});
vi.mock('next/headers', () => ({ headers: async () => head.headers }));
vi.mock('next/cache', () => ({ refresh: () => undefined }));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`);
  },
}));

const STREET = 'Geheimstraat 7';
const ASKED = 'range=visit&place=2800 Mechelen&type=terraced&area=150&bedrooms=3&year=1930&label=d&outside=yes';
const VALUES = {
  propertyType: 'terraced',
  address: STREET,
  zip: '2800',
  city: 'Mechelen',
  livingArea: '150',
  energyCertificate: 'unknown',
  firstName: 'Noor',
  lastName: 'Maes',
  email: 'noor@example.be',
  phone: '0470 00 00 31',
  device: 'phone',
  privacy: 'yes',
  range: ASKED,
};

async function send(values: Record<string, string>): Promise<{ state: FormState } | { token: string }> {
  const data = new FormData();
  const stamp = stampForm('valuation', new Date(Date.now() - 10_000));
  for (const [name, value] of Object.entries({ stamp, locale: 'nl', ...VALUES, ...values })) data.append(name, value);
  head.headers = new Headers({
    origin: 'https://gevel.example',
    referer: 'https://gevel.example/nl/gratis-schatting/',
  });
  try {
    return { state: await submitValuation(UNTOUCHED, data) };
  } catch (error) {
    const query = /^redirect [^?]*\?(.*)/.exec((error as Error).message)?.[1];
    if (query === undefined) throw error;
    return { token: new URLSearchParams(query).get('of') ?? '' };
  }
}

const errorsOf = (sent: Awaited<ReturnType<typeof send>>) => ('state' in sent ? sent.state.errors : null);
const mails = async (): Promise<Mail[]> =>
  (await database().selectFrom('outbox').select('payload').where('channel', '=', 'mail').execute()).map(
    ({ payload }) => JSON.parse(payload ?? '') as Mail,
  );
const toSeller = async () => (await mails()).find(({ to }) => to === VALUES.email);
const toAgency = async () => (await mails()).find(({ to }) => to !== VALUES.email);
const booked = () => database().selectFrom('appointments').selectAll().execute();

/** A slot that is free now. */
async function freeSlot(zip = '2800'): Promise<string> {
  const found = await findSellerDays(zip, null, 'nl', new Date());
  const slot = found?.appointments.days.flatMap(({ slots }) => slots).find(({ isFull }) => !isFull);
  if (!slot) throw new Error('no slot is free');
  return slot.startsAt;
}

beforeAll(async () => {
  const sold = [140, 145, 150, 160, 190].map((area, at) =>
    aFeedProperty({ ID: `s-${at}`, Status: 'sold', Area: area, Price: area * (2800 + 100 * at) }),
  );
  await importDocument({ source: 'test', bytes: feedOf(sold, []), folder: null, now: new Date(), force: true });
});

beforeEach(async () => {
  for (const table of ['appointment_seats', 'appointments', 'outbox', 'leads'] as const)
    await database().deleteFrom(table).execute();
});

describe('the visit to a seller who saw a range', () => {
  it('is offered in the slots of an agent of the office that is nearest', async () => {
    expect((await findSellerDays('2800', null, 'nl', new Date()))?.call).toBe('0470 00 00 15');
    expect((await findSellerDays('5000', null, 'fr', new Date()))?.call).toBe('0470 00 00 17');
  });

  it('is one lead with its appointment, its seat and its mails', async () => {
    const slot = await freeSlot();
    expect(await send({ slot })).toHaveProperty('token');
    const [lead] = await findLeads({});
    expect(lead).toMatchObject({ kind: 'valuation', subject: null, fields: { slot, zip: '2800', address: STREET } });
    expect(lead?.fields.estimate).toMatch(/^€\s[\d.]+ – €\s[\d.]+$/);
    expect(await booked()).toMatchObject([
      { lead_id: lead?.id, property_id: null, starts_at: slot, state: 'held', place: `${STREET}, 2800 Mechelen` },
    ]);
    expect(await database().selectFrom('appointment_seats').selectAll().execute()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('sends the seller the range as a document, and no typed word before the address is confirmed', async () => {
    await send({ slot: await freeSlot(), firstName: 'Zegswijze' });
    const mail = await toSeller();
    expect(mail?.document?.name).toBe('raming');
    expect(JSON.stringify(mail?.blocks)).toContain('In bijlage vindt u de raming');
    expect(JSON.stringify(mail?.document)).toMatch(/Tussen €\s[\d.]+ en €\s[\d.]+/);
    expect(JSON.stringify(mail)).not.toContain('Geheimstraat');
    expect(JSON.stringify(mail)).not.toContain('Zegswijze');
    const pdf = mail?.document && (await documentPdf(mail.document, 'nl'));
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf?.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('tells the agency the street, the slot and the range that the seller saw', async () => {
    await send({ slot: await freeSlot() });
    const mail = JSON.stringify(await toAgency());
    for (const told of [STREET, 'Getoonde raming', 'Dag en uur', VALUES.phone.replaceAll(' ', '')])
      expect(mail.replaceAll(' ', '')).toContain(told.replaceAll(' ', ''));
  });

  it('asks for a slot that is missing, and refuses one that is not offered or is taken, without a lead', async () => {
    const slot = await freeSlot();
    expect(errorsOf(await send({ slot: '' }))).toEqual({ slot: 'required' });
    expect(errorsOf(await send({ slot: '2026-01-01T03:00:00.000Z' }))).toEqual({ slot: 'unavailable' });
    expect(errorsOf(await send({ slot: 'soon' }))).toEqual({ slot: 'unavailable' });
    expect(await findLeads({})).toEqual([]);
    await send({ slot });
    expect(errorsOf(await send({ slot, email: 'other@example.be' }))).toEqual({ slot: 'full' });
    expect(await findLeads({})).toHaveLength(1);
  });

  it('cannot be booked where the agency has not switched the range on', async () => {
    const slot = await freeSlot();
    const { sellerRange } = agency;
    agency.sellerRange = undefined;
    expect(errorsOf(await send({ slot }))).toEqual({ slot: 'unavailable' });
    agency.sellerRange = sellerRange;
  });

  it('is in the copy of all data about the person', async () => {
    const slot = await freeSlot();
    await send({ slot });
    const copy = await exportPerson(VALUES.email, new Date());
    expect(copy?.appointments).toMatchObject([{ begins: slot, property: null, place: `${STREET}, 2800 Mechelen` }]);
  });

  it('is booked without a document if the answers no longer give a range', async () => {
    await send({ slot: await freeSlot(), range: 'place=Atlantis' });
    expect((await toSeller())?.document).toBeUndefined();
    expect(await booked()).toHaveLength(1);
  });

  it('is thanked for with its day and hour, and moved or confirmed as every appointment', async () => {
    const slot = await freeSlot();
    const sent = await send({ slot });
    const token = 'token' in sent ? sent.token : '';
    expect(await getThanks(token, 'nl', new Date())).toMatchObject({ property: null, state: 'held' });
    expect(await getThanksCalendar(token, new Date())).toContain('Gratis schatting');
    const [{ id } = { id: '' }] = await booked();
    await database().deleteFrom('outbox').execute();
    const confirm = { act: 'confirm', place: STREET, message: null } as const;
    expect((await changeAppointment(id, 'agency', confirm, new Date())).outcome).toBe('done');
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Uw afspraak is bevestigd: /);
    expect((await toAgency())?.to).toBe('mechelen@gevel.example');
  });
});
