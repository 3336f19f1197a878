import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aReceivedForm } from '../support/received-form';

const agencyFile = vi.hoisted(() => ({ confirm: undefined as 'always' | 'never' | undefined }));

/** An agent who receives one appointment at a time, and an office where two parties see a property together. */
vi.mock('@/agency.config', async (original) => {
  const { default: real } = await original<typeof import('@/agency.config')>();
  const appointments = {
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], slots: [['09:00', '19:00']] }],
    minutes: 60,
    leadHours: 1,
    daysAhead: 30,
    get confirm() {
      return agencyFile.confirm;
    },
  };
  // A getter, because each booking copies the rules from the agency file.
  const withRoom = (capacity: number) =>
    Object.defineProperties({ capacity, parties: capacity }, Object.getOwnPropertyDescriptors(appointments));
  return {
    default: {
      ...real,
      offices: [{ ...real.offices[0], id: 'one', appointments: withRoom(2), closedDays: [] }],
      agents: [
        { ...real.agents[0], id: 'an', officeId: 'one', email: 'an@gevel.example', appointments: withRoom(1) },
        { ...real.agents[0], id: 'bo', officeId: 'one', email: 'bo@gevel.example', appointments: undefined },
      ],
    },
  };
});

const { default: agency } = await import('@/agency.config');
const { importDocument } = await import('@/lib/features/feed/jobs/import-document');
const { getPropertyDetail } = await import('@/lib/features/properties/data/get-property');
const { getPropertySubject } = await import('@/lib/features/properties/data/get-property-subject');
const { getBooking } = await import('@/lib/features/appointments/data/get-booking');
const { getMyAppointment } = await import('@/lib/features/appointments/data/get-my-appointment');
const { getAppointment } = await import('@/lib/features/appointments/data/get-appointment');
const { tokenFor } = await import('@/lib/features/appointments/emails/message-parts');
const { toCalendar } = await import('@/lib/features/appointments/mapping');
const { bookAppointment } = await import('@/lib/features/appointments/mutations/book-appointment');
const { changeAppointment } = await import('@/lib/features/appointments/mutations/change-appointment');
const { database } = await import('@/lib/platform/store/client');
const { aFeedProperty, feedOf } = await import('../support/feed');

type Mail = import('@/lib/platform/mail/mail').Mail;

const NOW = new Date('2026-11-20T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const slot = (day: number, hour: number) => `2026-11-${day}T${`${hour}`.padStart(2, '0')}:00:00.000Z`;
const [TEN, ELEVEN] = [slot(25, 9), slot(25, 10)];

type Booking = { property?: string; now?: Date; email?: string; client?: string };

async function book(
  startsAt: string,
  { property = 'open', now = NOW, email = 'noor@example.be', client = 'c' }: Booking = {},
) {
  const detail = await getPropertyDetail(property, 'nl', now);
  const subject = await getPropertySubject(property, 'nl', now);
  if (!detail || !subject) throw new Error(`no home ${property}`);
  const remark = 'KOOP NU BIJ ONS';
  const answer = await bookAppointment(
    aReceivedForm({ now, client }),
    { email, name: 'Noor Maes', fields: { slot: startsAt, phone: '0470 00 00 31', email, remark } },
    {
      id: randomUUID(),
      calendar: toCalendar(agency, detail.contact),
      agentId: detail.contact.agentId,
      startsAt,
      subject,
      place: detail.address.line,
      isPlaceHidden: detail.address.kind === 'hidden',
    },
  );
  return answer?.problem ?? null;
}
const idOf = async (startsAt: string): Promise<string> =>
  (
    await database()
      .selectFrom('appointments')
      .select('id')
      .where('starts_at', '=', startsAt)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
const prove = (id: string, now: Date) => changeAppointment(id, 'visitor', { act: 'prove', message: null }, now);
const stateOf = async (id: string, now: Date) => (await getAppointment(id, now))?.state;
const mails = async (to: string): Promise<Mail[]> =>
  (await database().selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute()).map(
    (row) => JSON.parse(row.payload ?? '') as Mail,
  );
const isFullAt = async (startsAt: string, now: Date) => {
  const appointment = await getBooking('open', startsAt.slice(0, 10), 'nl', now);
  const slots = appointment.kind === 'open' ? (appointment.appointments?.days ?? []).flatMap((day) => day.slots) : [];
  return slots.find((one) => one.startsAt === startsAt)?.isFull;
};
const known = async (email: string) => {
  await book(slot(29, 9), { email, client: `home of ${email}` });
  await prove(await idOf(slot(29, 9)), NOW);
  await changeAppointment(await idOf(slot(29, 9)), 'visitor', { act: 'cancel', message: null }, NOW);
  await database().deleteFrom('outbox').execute();
};

beforeAll(async () => {
  const properties = [aFeedProperty({ ID: 'open', AgentID: 'an' }), aFeedProperty({ ID: 'shared', AgentID: 'bo' })];
  await importDocument({ source: 'test', bytes: feedOf(properties), folder: null, now: NOW, force: true });
});
beforeEach(async () => {
  agencyFile.confirm = undefined;
  for (const table of ['outbox', 'appointment_seats', 'appointments', 'leads', 'counters'] as const)
    await database().deleteFrom(table).execute();
});

describe('an appointment with an unproven mail address', () => {
  it('is held for two hours: the visitor gets a button, the agency a mail, and no calendar an entry', async () => {
    expect(await book(TEN)).toBeNull();
    expect(await stateOf(await idOf(TEN), NOW)).toBe('held');
    const [visitor] = await mails('noor@example.be');
    expect(visitor?.subject).toMatch(/^Bevestig uw aanvraag: /);
    expect(JSON.stringify(visitor?.blocks)).toContain('vóór vrijdag 20 november om 12u00');
    expect(JSON.stringify(visitor)).not.toMatch(/KOOP NU|Noor/);
    expect(visitor?.calendar).toBeUndefined();
    const [toAgency] = await mails('an@gevel.example');
    expect(JSON.stringify(toAgency?.blocks)).toMatch(/nog niet bevestigd.*tot vrijdag 20 november om 12u00/);
    expect(JSON.stringify(toAgency?.blocks)).toContain('KOOP NU');
    expect(toAgency?.calendar).toBeUndefined();
  });

  it('has a deadline whose day is right in both mails, in Brussels time, also just after midnight', async () => {
    await book(TEN, { now: new Date('2026-11-20T21:07:00Z') });
    for (const address of ['noor@example.be', 'an@gevel.example'])
      expect(JSON.stringify((await mails(address))[0]?.blocks)).toContain('zaterdag 21 november om 0u07');
  });

  it('belongs to the visitor after the link was used: both sides get a mail and a calendar entry', async () => {
    await book(TEN);
    const id = await idOf(TEN);
    await database().deleteFrom('outbox').execute();
    expect((await prove(id, later(119))).outcome).toBe('done');
    expect(await stateOf(id, later(500))).toBe('requested');
    expect(await isFullAt(TEN, later(500))).toBe(true);
    const [visitor, toAgency] = [(await mails('noor@example.be'))[0], (await mails('an@gevel.example'))[0]];
    expect(visitor?.subject).toMatch(/^Uw aanvraag is binnen/);
    expect(visitor?.calendar?.text).toContain('STATUS:TENTATIVE');
    expect(toAgency?.subject).toMatch(/^Noor Maes bevestigt de aanvraag/);
    expect(toAgency?.calendar?.method).toBe('PUBLISH');
    expect((await prove(id, later(120))).outcome).toBe('stale');
  });

  it('frees its slot for others after two hours without a click on the link', async () => {
    await book(TEN);
    expect([await isFullAt(TEN, later(119)), await isFullAt(TEN, later(120))]).toEqual([true, false]);
    expect(await book(TEN, { now: later(119), email: 'other@example.be' })).toBe('full');
    expect(await book(TEN, { now: later(120), email: 'other@example.be' })).toBeNull();
    expect(await stateOf(await idOf(TEN), later(120))).toBe('held');
  });

  it('can be confirmed later while the slot is free; otherwise the answer is that the slot is taken', async () => {
    await book(TEN);
    const first = await idOf(TEN);
    await book(ELEVEN, { email: 'late@example.be', client: 'd' });
    const second = await idOf(ELEVEN);
    await book(TEN, { now: later(121), email: 'other@example.be', client: 'e' });
    expect(await stateOf(first, later(125))).toBe('lapsed');
    expect((await prove(first, later(125))).outcome).toBe('full');
    expect(await stateOf(first, later(125))).toBe('lapsed');
    expect((await prove(second, later(125))).outcome).toBe('done');
    expect(await isFullAt(ELEVEN, later(500))).toBe(true);
  });

  it('leaves its slot to exactly one visitor if many book the lapsed slot while the first visitor confirms', async () => {
    await book(TEN);
    const first = await idOf(TEN);
    const [proven, ...others] = await Promise.all([
      prove(first, later(119)),
      ...Array.from({ length: 20 }, (_, index) =>
        book(TEN, { now: later(120), email: `v${index}@example.be`, client: `${index}` }),
      ),
    ]);
    const won = [proven?.outcome === 'done', ...others.map((answer) => answer === null)].filter(Boolean);
    expect(won).toHaveLength(1);
    const seats = await database().selectFrom('appointment_seats').selectAll().execute();
    expect(seats).toHaveLength(1);
  });

  it('may be confirmed by the agency without the visitor’s link, even after the two hours', async () => {
    await book(TEN);
    const id = await idOf(TEN);
    const confirm = (now: Date) =>
      changeAppointment(id, 'agency', { act: 'confirm', place: 'Kerkstraat 12', message: null }, now);
    expect((await confirm(later(180))).outcome).toBe('done');
    expect(await stateOf(id, later(500))).toBe('confirmed');
    expect(await book(TEN, { now: later(500), email: 'other@example.be' })).toBe('full');
  });

  it('shows the visitor the button and the agency the state; opening the page changes nothing', async () => {
    await book(TEN);
    const id = await idOf(TEN);
    const shown = async (side: 'agency' | 'visitor', now: Date) => {
      const appointment = await getAppointment(id, now);
      if (!appointment) throw new Error('no appointment');
      return getMyAppointment(tokenFor(appointment, side), { step: null, from: null }, 'nl', now);
    };
    expect(await shown('visitor', NOW)).toMatchObject({ state: 'held', canProve: true, canConfirm: false });
    expect(await shown('visitor', later(121))).toMatchObject({ state: 'lapsed', canProve: true });
    expect(await shown('agency', NOW)).toMatchObject({ state: 'held', canProve: false, canConfirm: true });
    expect(await shown('agency', later(121))).toMatchObject({ state: 'lapsed', canConfirm: true });
    expect(await stateOf(id, NOW)).toBe('held');
  });

  it('sends no calendar entry when it is cancelled, because it was in no calendar', async () => {
    await book(TEN);
    await database().deleteFrom('outbox').execute();
    await changeAppointment(await idOf(TEN), 'agency', { act: 'cancel', message: null }, NOW);
    expect((await mails('noor@example.be'))[0]?.calendar).toBeUndefined();
  });
});

describe('the click that confirms an appointment', () => {
  it('is not required of a visitor who clicked before: the appointment counts at once, and the agency reads that the address is proven', async () => {
    await known('noor@example.be');
    expect(await book(TEN)).toBeNull();
    expect(await stateOf(await idOf(TEN), later(500))).toBe('requested');
    expect((await mails('noor@example.be'))[0]?.calendar?.text).toContain('STATUS:TENTATIVE');
    expect(JSON.stringify((await mails('an@gevel.example'))[0]?.blocks)).toContain('eerder al bevestigd');
  });

  it('is always required, or never, if the office has set so', async () => {
    await known('noor@example.be');
    agencyFile.confirm = 'always';
    await book(TEN);
    expect(await stateOf(await idOf(TEN), NOW)).toBe('held');
    agencyFile.confirm = 'never';
    await book(ELEVEN, { email: 'new@example.be' });
    expect(await stateOf(await idOf(ELEVEN), later(500))).toBe('requested');
  });
});

describe('one person with many appointments', () => {
  it('has at most three open appointments, however the mail address is written, until one lapses', async () => {
    const spellings = ['noor@example.be', 'Noor+1@example.be', 'NOOR@Example.be'];
    for (const [index, email] of spellings.entries())
      expect(await book(slot(25, 9 + index), { email, client: `${index}` })).toBeNull();
    expect(await book(slot(26, 9), { client: 'x' })).toBe('too-many-visits');
    expect(await book(slot(26, 9), { client: 'x', email: 'other@example.be' })).toBeNull();
    // An unconfirmed appointment that has lapsed does not count as open.
    expect(await book(slot(27, 9), { client: 'y', now: later(121) })).toBeNull();
  });

  it('holds at most three slots from one connection, whatever the addresses: ninety bookings take no more', async () => {
    const answers: unknown[] = [];
    for (let index = 0; index < 90; index += 1)
      answers.push(await book(slot(22 + Math.floor(index / 10), 8 + (index % 10)), { email: `v${index}@example.be` }));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'too-many-visits')).toHaveLength(87);
    expect(await database().selectFrom('leads').select('id').execute()).toHaveLength(3);
    expect(await book(slot(28, 9), { email: 'honest@example.be', client: 'her own' })).toBeNull();
  });

  it('cannot book the same hour twice, even if two parties see the property together; the answer is only "full"', async () => {
    expect(await book(TEN, { property: 'shared' })).toBeNull();
    expect(await book(TEN, { property: 'shared', client: 'x' })).toBe('full');
    expect(await book(TEN, { client: 'y' })).toBe('full');
    expect(await book(TEN, { property: 'shared', email: 'other@example.be', client: 'z' })).toBeNull();
  });

  it('gets at most three slots by ten simultaneous forms', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => book(slot(25, 8 + index), { client: `${index}` })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  it('cannot move an appointment to an hour that the person has already booked, or more than ten times a day', async () => {
    await book(TEN, { property: 'shared' });
    await book(ELEVEN, { property: 'shared' });
    const id = await idOf(ELEVEN);
    const move = (startsAt: string) =>
      changeAppointment(id, 'visitor', { act: 'move', startsAt, place: null, message: null }, NOW);
    expect((await move(TEN)).outcome).toBe('full');
    for (let times = 0; times < 10; times += 1) expect((await move(slot(26, 9 + (times % 2)))).outcome).toBe('done');
    expect((await move(slot(27, 9))).outcome).toBe('too-many');
  });
});
