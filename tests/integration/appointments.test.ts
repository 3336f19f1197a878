import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineOf, momentIn, partOf, readCalendar } from '../support/read-calendar';
import { aReceivedForm } from '../support/received-form';

/**
 * An agency with an agent who has her own hours, an agent who uses those of the office, and an office without hours.
 */
vi.mock('@/agency.config', async (original) => {
  const { default: real } = await original<typeof import('@/agency.config')>();
  const [office, agent] = [real.offices[0], real.agents[0]];
  const appointments = {
    hours: [{ days: [1, 2, 3, 4, 5, 7], slots: [['10:00', '13:00']] }],
    minutes: 60,
    leadHours: 20,
    daysAhead: 30,
    capacity: 1,
    // Which visitors have to confirm is tested in held-appointments.test.ts.
    confirm: 'never' as const,
  };
  return {
    default: {
      ...real,
      offices: [
        {
          ...office,
          id: 'one',
          appointments: { ...appointments, capacity: 2, parties: 2 },
          closedDays: ['2026-11-27'],
        },
        { ...office, id: 'two', appointments: undefined },
      ],
      agents: [
        { ...agent, id: 'an', officeId: 'one', email: 'an@gevel.example', appointments },
        { ...agent, id: 'bo', officeId: 'one', email: 'bo@gevel.example', appointments: undefined },
        { ...agent, id: 'cy', officeId: 'two', appointments: undefined },
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
const { getAppointment, openAppointment } = await import('@/lib/features/appointments/data/get-appointment');
const { getCalendarFile } = await import('@/lib/features/appointments/data/get-my-appointment');
const { getThanks, getThanksCalendar } = await import('@/lib/features/contact-forms/data');
const { thanksHref } = await import('@/lib/features/leads/data');
const { tokenFor } = await import('@/lib/features/appointments/emails/message-parts');
const { toCalendar } = await import('@/lib/features/appointments/mapping');
const { bookAppointment } = await import('@/lib/features/appointments/mutations/book-appointment');
const { changeAppointment } = await import('@/lib/features/appointments/mutations/change-appointment');
const { signClaim } = await import('@/lib/platform/security/signed-link');
const { database } = await import('@/lib/platform/store/client');
const { env } = await import('@/lib/platform/config/env');
Object.assign(env, { APPOINTMENT_LIMIT_OPEN: 0, ADDRESS_LIMIT_DAY: 0 });
const { aFeedProperty, feedOf } = await import('../support/feed');

const NOW = new Date('2026-11-20T09:00:00Z');
const DAY_MS = 86_400_000;
/** Wednesday 25 November at ten, eleven and twelve o'clock in Brussels. */
const [TEN, ELEVEN, TWELVE] = ['2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z', '2026-11-25T11:00:00.000Z'];
const SECRET = 'Verborgenstraat';

type Mail = import('@/lib/platform/mail/mail').Mail;

async function book(
  startsAt: string,
  { property = 'open', now = NOW, email = 'noor@example.be', submission = undefined as string | undefined } = {},
) {
  const detail = await getPropertyDetail(property, 'nl', now);
  const subject = await getPropertySubject(property, 'nl', now);
  if (!detail || !subject) throw new Error(`no home ${property}`);
  return bookAppointment(
    aReceivedForm({ now, ...(submission ? { submission } : {}) }),
    { email, name: 'Noor Maes', fields: { slot: startsAt, phone: '0470 00 00 31', email, remark: 'Tot dan' } },
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
}

const count = async (table: 'leads' | 'outbox' | 'appointments' | 'appointment_seats'): Promise<number> =>
  Number(
    (
      await database()
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
const counts = async () => ({
  leads: await count('leads'),
  mails: await count('outbox'),
  appointments: await count('appointments'),
  seats: await count('appointment_seats'),
});
const seats = () =>
  database().selectFrom('appointment_seats').selectAll().orderBy('starts_at').orderBy('seat').execute();
const mails = async (kind?: string): Promise<Mail[]> =>
  (await database().selectFrom('outbox').selectAll().orderBy('created_at').execute())
    .filter((row) => kind === undefined || row.kind === kind)
    .map((row) => JSON.parse(row.payload ?? '') as Mail);
const mailTo = async (address: string, kind = 'appointment'): Promise<Mail> => {
  const found = (await mails(kind)).find(({ to }) => to === address);
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
};
const onlyId = async (): Promise<string> =>
  (await database().selectFrom('appointments').select('id').executeTakeFirstOrThrow()).id;
const only = async () => {
  const found = await getAppointment(await onlyId(), NOW);
  if (!found) throw new Error('no appointment');
  return found;
};
const calendarIn = (mail: Mail) => {
  const calendar = readCalendar(mail.calendar?.text ?? '');
  const event = partOf(calendar, 'VEVENT');
  const value = (name: string) => lineOf(event, name).text;
  return {
    method: lineOf(calendar, 'METHOD').value,
    uid: value('UID'),
    sequence: Number(value('SEQUENCE')),
    status: value('STATUS'),
    location: value('LOCATION'),
    starts: momentIn(calendar, lineOf(event, 'DTSTART')).toISOString(),
    ends: momentIn(calendar, lineOf(event, 'DTEND')).toISOString(),
  };
};
const confirm = (id: string, place = 'Kerkstraat 12, 2800 Mechelen', now = NOW) =>
  changeAppointment(id, 'agency', { act: 'confirm', place, message: null }, now);
const move = (id: string, actor: 'agency' | 'visitor', startsAt: string, now = NOW) =>
  changeAppointment(id, actor, { act: 'move', startsAt, place: null, message: null }, now);
const cancel = (id: string, actor: 'agency' | 'visitor', now = NOW) =>
  changeAppointment(id, actor, { act: 'cancel', message: null }, now);

beforeAll(async () => {
  const properties = [
    aFeedProperty({ ID: 'open', AgentID: 'an' }),
    aFeedProperty({ ID: 'hidden', AgentID: 'an', PublishAddress: false, Street: SECRET }),
    aFeedProperty({ ID: 'shared', AgentID: 'bo' }),
    aFeedProperty({ ID: 'without', AgentID: 'cy' }),
    aFeedProperty({ ID: 'sold', AgentID: 'an', Status: 2 }),
  ];
  await importDocument({ source: 'test', bytes: feedOf(properties), folder: null, now: NOW, force: true });
});

beforeEach(async () => {
  for (const table of ['outbox', 'appointment_seats', 'appointments', 'leads', 'counters'] as const)
    await database().deleteFrom(table).execute();
});

describe('booking an appointment', () => {
  it('stores the lead, the appointment and both mails in one transaction', async () => {
    expect(await book(TEN)).toBeNull();
    expect(await counts()).toEqual({ leads: 1, mails: 2, appointments: 1, seats: 1 });
    expect(await only()).toMatchObject({
      state: 'requested',
      sequence: 0,
      startsAt: TEN,
      endsAt: ELEVEN,
      calendar: 'agent:an',
      propertyId: 'open',
      visitor: { name: 'Noor Maes', email: 'noor@example.be', phone: '0470 00 00 31', locale: 'nl' },
    });
    expect(await seats()).toEqual([
      { calendar: 'agent:an', starts_at: TEN, seat: 0, appointment_id: await onlyId(), held_until: null },
    ]);
  });

  it('sends both calendars an entry: tentative for the visitor, a copy for the agency', async () => {
    await book(TEN);
    const visitor = await mailTo('noor@example.be', 'lead-to-visitor');
    expect(calendarIn(visitor)).toEqual({
      method: 'REQUEST',
      uid: `${await onlyId()}@localhost`,
      sequence: 0,
      status: 'TENTATIVE',
      location: 'Kerkstraat 12 bus 3, 2800 Mechelen',
      starts: TEN,
      ends: ELEVEN,
    });
    const toAgency = await mailTo('an@gevel.example', 'lead-to-agency');
    expect(calendarIn(toAgency)).toMatchObject({ method: 'PUBLISH', sequence: 0, starts: TEN });
    expect(JSON.stringify(toAgency.blocks)).toContain('Woensdag 25 november 2026, 10u00');
    expect(JSON.stringify(toAgency.blocks)).toContain('/nl/mijn-afspraak/');
  });

  it('counts a form that is sent twice as one lead', async () => {
    expect(await book(TEN, { submission: 'the same' })).toBeNull();
    expect(await book(TEN, { submission: 'the same' })).toBeNull();
    // The same holds after the slot has closed: a form that is sent again is never refused.
    expect(await book(TEN, { submission: 'the same', now: new Date(TEN) })).toBeNull();
    expect(await counts()).toEqual({ leads: 1, mails: 2, appointments: 1, seats: 1 });
  });

  it.each([
    ['a time between two slots', '2026-11-25T09:30:00.000Z'],
    ['a past one', '2026-11-19T09:00:00.000Z'],
    ['one that is too soon', '2026-11-20T10:00:00.000Z'],
    ['one that is too far away', '2027-01-20T09:00:00.000Z'],
    ['a Saturday', '2026-11-21T09:00:00.000Z'],
    ['a public holiday', '2026-12-25T09:00:00.000Z'],
    ['a day on which the office is closed', '2026-11-27T09:00:00.000Z'],
    ['no moment', 'x'],
  ])('refuses %s as a wrong field and stores nothing', async (_, startsAt) => {
    const now = startsAt.startsWith('2026-12-25') ? new Date('2026-12-10T09:00:00Z') : NOW;
    expect(await book(startsAt, { now })).toMatchObject({ problem: null, errors: { slot: 'unavailable' } });
    expect(await counts()).toEqual({ leads: 0, mails: 0, appointments: 0, seats: 0 });
  });

  it('refuses a slot if the agency takes no online appointments', async () => {
    expect(await book(TEN, { property: 'without' })).toMatchObject({ errors: { slot: 'unavailable' } });
  });

  it('follows a clock that jumps a day in either direction (RELIABILITY L10)', async () => {
    const soon = '2026-11-23T09:00:00.000Z';
    expect(await book(soon, { now: new Date(NOW.getTime() + 3 * DAY_MS) })).toMatchObject({
      errors: { slot: 'unavailable' },
    });
    expect(await book(soon, { now: new Date(NOW.getTime() - DAY_MS) })).toBeNull();
  });
});

describe('the last free place in the calendar (SPEC §8: the appointments are full)', () => {
  it('goes to exactly one of 200 simultaneous requests; the others store nothing', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => book(TEN, { email: `visitor${index}@example.be` })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    const refused = answers.filter((answer) => answer !== null);
    expect(refused).toHaveLength(199);
    // A request that waits five seconds for the store is refused as unavailable; on a busy machine some do.
    for (const answer of refused) expect(['full', 'unavailable']).toContain(answer?.problem);
    expect(refused.some((answer) => answer?.errors.slot === 'full')).toBe(true);
    expect(await counts()).toEqual({ leads: 1, mails: 2, appointments: 1, seats: 1 });
  });

  it('goes to as many parties as see a property together, and to no second property than the office has people', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => book(TEN, { property: 'shared', email: `visitor${index}@example.be` })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(2);
    expect((await seats()).map(({ calendar, seat }) => [calendar, seat])).toEqual([
      ['office:one', 0],
      ['office:one', 1],
    ]);
  });

  it('is counted per calendar: an agent and the office do not block each other', async () => {
    expect(await book(TEN)).toBeNull();
    expect(await book(TEN, { property: 'shared', email: 'other@example.be' })).toBeNull();
  });

  it('is taken by an appointment with other hours that overlaps it', async () => {
    await book(TEN);
    await database()
      .updateTable('appointments')
      .set({ starts_at: '2026-11-25T08:30:00.000Z', ends_at: '2026-11-25T09:30:00.000Z' })
      .execute();
    await database().updateTable('appointment_seats').set({ starts_at: '2026-11-25T08:30:00.000Z' }).execute();
    expect(await book(TEN, { email: 'other@example.be' })).toMatchObject({ problem: 'full' });
    expect(await book(ELEVEN, { email: 'other@example.be' })).toBeNull();
  });

  it('is shown as full once it is taken, with the next free slots beside it', async () => {
    await book(TEN);
    const appointment = await getBooking('open', '2026-11-25', 'nl', NOW);
    const days = appointment.kind === 'open' ? appointment.appointments : null;
    expect(days?.days[0]).toEqual({
      day: '2026-11-25',
      label: 'Woensdag 25 november',
      slots: [
        { startsAt: TEN, time: '10u00', isFull: true, places: null },
        { startsAt: ELEVEN, time: '11u00', isFull: false, places: null },
        { startsAt: TWELVE, time: '12u00', isFull: false, places: null },
      ],
    });
    expect(days?.nextFree).toBeNull();
  });
});

describe('the days offered for an appointment', () => {
  const daysOf = async (property: string, from: string | null = null, now = NOW) => {
    const appointment = await getBooking(property, from, 'nl', now);
    return appointment.kind === 'open' ? appointment.appointments : undefined;
  };

  it('begin with the first free day, five at a time, with links to the next and previous five', async () => {
    const first = await daysOf('open');
    // Friday is too soon, Saturday is free, and the office is closed on Friday 27 November.
    expect(first?.days.map(({ day }) => day)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect([first?.earlier, first?.later, first?.isFull, first?.minutes]).toEqual([null, '2026-11-29', false, 60]);
    const second = await daysOf('open', first?.later);
    expect([second?.days[0]?.day, second?.earlier]).toEqual(['2026-11-29', '2026-11-22']);
  });

  it('stay within the offered range, whatever the address requests', async () => {
    expect((await daysOf('open', '1999-01-01'))?.days[0]?.day).toBe('2026-11-22');
    const late = await daysOf('open', '2999-01-01');
    expect([late?.days.length, late?.days.at(-1)?.day, late?.later]).toEqual([5, '2026-12-20', null]);
  });

  it('contain the next free day if the shown days have no free slot', async () => {
    for (const startsAt of [TEN, ELEVEN, TWELVE]) await book(startsAt, { email: `${startsAt}@example.be` });
    for (const day of ['22', '23', '24', '26'])
      for (const hour of ['09', '10', '11'])
        await book(`2026-11-${day}T${hour}:00:00.000Z`, { email: `${day}.${hour}@example.be` });
    expect((await daysOf('open'))?.days[0]?.day).toBe('2026-11-29');
    expect((await daysOf('open', '2026-11-22'))?.nextFree).toEqual({ day: '2026-11-29', label: 'zondag 29 november' });
  });

  it('are empty if neither the agent nor the office takes online appointments', async () => {
    expect(await daysOf('without')).toBeNull();
  });

  it('are not looked up for a property that is sold or missing', async () => {
    expect(await getBooking('sold', null, 'fr', NOW)).toMatchObject({ kind: 'closed' });
    expect(await getBooking('nowhere', null, 'fr', NOW)).toEqual({ kind: 'missing' });
  });
});

describe('the answer of the agency to a request for an appointment', () => {
  it('confirms it: both sides get a mail, and both calendars are updated', async () => {
    await book(TEN);
    const id = await onlyId();
    await database().deleteFrom('outbox').execute();
    expect((await confirm(id)).outcome).toBe('done');
    expect(await only()).toMatchObject({ state: 'confirmed', sequence: 1, startsAt: TEN });
    const visitor = await mailTo('noor@example.be');
    expect(visitor.subject).toBe('Uw afspraak is bevestigd: woensdag 25 november om 10u00');
    expect(visitor.blocks[0]).toEqual({ kind: 'title', text: 'Uw afspraak is bevestigd' });
    expect(calendarIn(visitor)).toEqual({
      method: 'REQUEST',
      uid: `${id}@localhost`,
      sequence: 1,
      status: 'CONFIRMED',
      location: 'Kerkstraat 12, 2800 Mechelen',
      starts: TEN,
      ends: ELEVEN,
    });
    expect(calendarIn(await mailTo('an@gevel.example'))).toMatchObject({ method: 'PUBLISH', sequence: 1 });
    expect((await seats()).length).toBe(1);
  });

  it('gives the meeting place on confirmation; until then a hidden address is in no mail and no calendar', async () => {
    await book(TEN, { property: 'hidden' });
    const id = await onlyId();
    expect(JSON.stringify(await mails())).not.toContain(SECRET);
    expect(calendarIn(await mailTo('noor@example.be', 'lead-to-visitor')).location).toBe('2800 Mechelen');
    await confirm(id, `${SECRET} 7, 2800 Mechelen`);
    const visitor = await mailTo('noor@example.be');
    expect(calendarIn(visitor).location).toBe(`${SECRET} 7, 2800 Mechelen`);
    expect(JSON.stringify(visitor.blocks)).toContain(`${SECRET} 7`);
  });

  it('cannot confirm or move it at a hidden address without street and number; nothing changes then', async () => {
    await book(TEN, { property: 'hidden' });
    const id = await onlyId();
    const before = await counts();
    for (const place of ['2800 Mechelen', 'Malines', `${SECRET}, 2800 Mechelen`, '12, 2800 Mechelen'])
      expect((await confirm(id, place)).outcome).toBe('no-street');
    expect((await move(id, 'agency', TWELVE)).outcome).toBe('no-street');
    expect(await only()).toMatchObject({ state: 'requested', sequence: 0, startsAt: TEN, place: '2800 Mechelen' });
    expect(await counts()).toEqual(before);

    const moved = { act: 'move', startsAt: TWELVE, place: `${SECRET} 7, 2800 Mechelen`, message: null } as const;
    expect((await changeAppointment(id, 'agency', moved, NOW)).outcome).toBe('done');
    expect((await mailTo('noor@example.be')).calendar?.text).toContain(`${SECRET} 7`);
    // A meeting place that was given once need not be given again.
    expect((await move(id, 'agency', ELEVEN)).outcome).toBe('done');
  });

  it('may describe the meeting place in its own words if the address is published', async () => {
    await book(TEN);
    expect((await confirm(await onlyId(), 'Aan het hek')).outcome).toBe('done');
  });

  it('needs a street at a hidden address, but a visitor can move or cancel the appointment without a street', async () => {
    await book(TEN, { property: 'hidden' });
    expect((await move(await onlyId(), 'visitor', TWELVE)).outcome).toBe('done');
    expect((await cancel(await onlyId(), 'visitor')).outcome).toBe('done');
  });

  it('refuses it: the slot is free again, and both calendars remove the entry', async () => {
    await book(TEN);
    const id = await onlyId();
    await database().deleteFrom('outbox').execute();
    expect((await cancel(id, 'agency')).outcome).toBe('done');
    expect(await only()).toMatchObject({ state: 'refused', sequence: 1 });
    for (const address of ['noor@example.be', 'an@gevel.example'])
      expect(calendarIn(await mailTo(address))).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 });
    expect(await seats()).toEqual([]);
    expect(await book(TEN, { email: 'next@example.be' })).toBeNull();
  });

  it('moves it, which also confirms it, without the notice that visitors must give', async () => {
    await book(TEN);
    const id = await onlyId();
    await database().deleteFrom('outbox').execute();
    const soon = '2026-11-20T11:00:00.000Z';
    expect((await move(id, 'visitor', soon)).outcome).toBe('unavailable');
    expect((await move(id, 'agency', soon)).outcome).toBe('done');
    expect(await only()).toMatchObject({ state: 'confirmed', startsAt: soon, endsAt: '2026-11-20T12:00:00.000Z' });
    expect((await seats()).map(({ starts_at }) => starts_at)).toEqual([soon]);
    const visitor = await mailTo('noor@example.be');
    expect(visitor.subject).toBe('Uw afspraak is verplaatst naar vrijdag 20 november om 12u00');
    expect(calendarIn(visitor)).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 1, starts: soon });
  });

  it('changes nothing after a second click, and says that it was already given', async () => {
    await book(TEN);
    const id = await onlyId();
    const outcomes = await Promise.all([confirm(id), confirm(id), confirm(id)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'stale', 'stale']);
    expect(await only()).toMatchObject({ state: 'confirmed', sequence: 1 });
    expect(await mails('appointment')).toHaveLength(2);
  });
});

describe('a visitor with an appointment', () => {
  it('cancels it: the slot is free for others', async () => {
    await book(TEN);
    const id = await onlyId();
    await confirm(id);
    expect((await cancel(id, 'visitor')).outcome).toBe('done');
    expect(await only()).toMatchObject({ state: 'cancelled', sequence: 2 });
    expect(await seats()).toEqual([]);
    const toAgency = (await mails('appointment')).filter(({ to }) => to === 'an@gevel.example').at(-1);
    expect(toAgency?.subject).toBe('Noor Maes annuleert de afspraak op woensdag 25 november om 10u00');
    expect(await book(TEN, { email: 'next@example.be' })).toBeNull();
  });

  it('moves it: the agency must confirm again, and the old slot is free', async () => {
    await book(TEN);
    const id = await onlyId();
    await confirm(id);
    expect((await move(id, 'visitor', TWELVE)).outcome).toBe('done');
    expect(await only()).toMatchObject({ state: 'requested', sequence: 2, startsAt: TWELVE });
    expect((await seats()).map(({ starts_at }) => starts_at)).toEqual([TWELVE]);
    expect((await confirm(id)).outcome).toBe('done');
    expect(await only()).toMatchObject({ state: 'confirmed', sequence: 3 });
  });

  it('cannot move it to a full slot, a past one or the same one; nothing changes then', async () => {
    await book(TEN);
    const id = await onlyId();
    await book(ELEVEN, { email: 'other@example.be' });
    const before = await counts();
    expect((await move(id, 'visitor', ELEVEN)).outcome).toBe('full');
    expect((await move(id, 'visitor', '2026-11-18T09:00:00.000Z')).outcome).toBe('unavailable');
    expect((await move(id, 'visitor', TEN)).outcome).toBe('unavailable');
    expect(await getAppointment(id, NOW)).toMatchObject({ state: 'requested', sequence: 0, startsAt: TEN });
    expect(await counts()).toEqual(before);
  });

  it('alone gets the last slot if many try to move to it; the others keep their slots', async () => {
    const starts = ['23', '24', '26'].flatMap((day) =>
      [9, 10, 11].map((hour) => `2026-11-${day}T${`${hour}`.padStart(2, '0')}:00:00.000Z`),
    );
    for (const startsAt of starts) await book(startsAt, { email: `${startsAt}@example.be` });
    const ids = (await database().selectFrom('appointments').select('id').execute()).map(({ id }) => id);
    const outcomes = await Promise.all(ids.map((id) => move(id, 'visitor', TEN)));
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'full')).toHaveLength(ids.length - 1);
    expect(await seats()).toHaveLength(ids.length);
  });

  it('can change nothing after it has begun or ended, and neither can the agency', async () => {
    await book(TEN);
    const id = await onlyId();
    const later = new Date(TEN);
    expect((await confirm(id, 'x', later)).outcome).toBe('stale');
    expect((await move(id, 'visitor', TWELVE, later)).outcome).toBe('stale');
    expect((await cancel(id, 'visitor', later)).outcome).toBe('stale');
    expect((await cancel('nobody', 'visitor')).outcome).toBe('stale');
  });

  it('cannot confirm it for the agency', async () => {
    await book(TEN);
    const outcome = await changeAppointment(
      await onlyId(),
      'visitor',
      { act: 'confirm', place: 'x', message: null },
      NOW,
    );
    expect(outcome.outcome).toBe('stale');
  });
});

describe('the links in mails about appointments (RELIABILITY L10)', () => {
  it('open the appointment for the side that received them, and expire with it', async () => {
    await book(TEN);
    const appointment = await only();
    const opened = (side: 'agency' | 'visitor', now: Date) => openAppointment(tokenFor(appointment, side), now);
    expect(await opened('agency', NOW)).toMatchObject({ kind: 'open', actor: 'agency' });
    expect(await opened('visitor', NOW)).toMatchObject({ kind: 'open', actor: 'visitor' });
    expect((await opened('visitor', new Date(NOW.getTime() - DAY_MS))).kind).toBe('open');
    expect((await opened('visitor', new Date(Date.parse(ELEVEN) - 1))).kind).toBe('open');
    expect((await opened('visitor', new Date(ELEVEN))).kind).toBe('expired');
    expect((await opened('agency', new Date(Date.parse(ELEVEN) + DAY_MS))).kind).toBe('expired');
  });

  it('open nothing if they were changed or made for another purpose', async () => {
    await book(TEN);
    const appointment = await only();
    const token = tokenFor(appointment, 'visitor');
    const other = signClaim('documents', { id: appointment.id, expires: appointment.endsAt });
    const forged = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`;
    for (const wrong of [forged, token.slice(1), other, '', 'a.b'])
      expect((await openAppointment(wrong, NOW)).kind).toBe('unknown');
  });

  it('count as expired when the lead of the appointment is erased', async () => {
    await book(TEN);
    const token = tokenFor(await only(), 'visitor');
    await database().deleteFrom('leads').execute();
    expect((await openAppointment(token, NOW)).kind).toBe('expired');
  });

  it('show the possible actions, and opening a link changes nothing', async () => {
    await book(TEN);
    const appointment = await only();
    const shown = (side: 'agency' | 'visitor', step: 'move' | 'cancel' | null, now = NOW) =>
      getMyAppointment(tokenFor(appointment, side), { step, from: null }, 'nl', now);
    expect(await shown('agency', null)).toMatchObject({ state: 'requested', canConfirm: true, appointments: null });
    expect(await shown('visitor', null)).toMatchObject({ state: 'requested', canConfirm: false });
    expect(await shown('visitor', 'move')).toMatchObject({ step: 'move', appointments: { isFull: false } });
    expect(await shown('visitor', 'move', new Date(TEN))).toMatchObject({
      state: 'past',
      step: null,
      appointments: null,
    });
    expect(await only()).toEqual(appointment);
  });

  it('give the calendar entry as a file that invites no person', async () => {
    await book(TEN);
    const file = await getCalendarFile(tokenFor(await only(), 'visitor'), NOW);
    const calendar = readCalendar(file.kind === 'file' ? file.text : '');
    expect(lineOf(calendar, 'METHOD').value).toBe('PUBLISH');
    expect(momentIn(calendar, lineOf(partOf(calendar, 'VEVENT'), 'DTSTART')).toISOString()).toBe(TEN);
    expect(await getCalendarFile('x.y', NOW)).toEqual({ kind: 'unknown' });
  });
});

describe('the days on which the clocks change (RELIABILITY L10)', () => {
  it.each([
    ['2026-10-25', '2026-10-20T09:00:00Z', '2026-10-25T09:00:00.000Z'],
    ['2027-03-28', '2027-03-20T09:00:00Z', '2027-03-28T08:00:00.000Z'],
  ])(
    'have one slot at ten o’clock on %s, at the right moment in the offer, in the store and in both calendars',
    async (day, now, ten) => {
      const appointment = await getBooking('open', day, 'nl', new Date(now));
      const shown = appointment.kind === 'open' ? appointment.appointments?.days[0] : undefined;
      expect(shown?.day).toBe(day);
      expect(shown?.slots.map(({ time }) => time)).toEqual(['10u00', '11u00', '12u00']);
      expect(shown?.slots[0]?.startsAt).toBe(ten);
      expect(await book(ten, { now: new Date(now) })).toBeNull();
      expect(await book(ten, { now: new Date(now), email: 'other@example.be' })).toMatchObject({ problem: 'full' });
      expect(calendarIn(await mailTo('noor@example.be', 'lead-to-visitor')).starts).toBe(ten);
      expect(calendarIn(await mailTo('an@gevel.example', 'lead-to-agency')).starts).toBe(ten);
    },
  );
});

describe('the thank-you page of a booked appointment', () => {
  const tokenOf = (id: string, property = 'open', now = NOW) =>
    new URL(
      thanksHref('feedback/contact-appointment', 'nl', { property, appointment: id }, now),
      'https://gevel.example',
    ).searchParams.get('of') ?? '';

  it('shows property, day and hour again, and offers a calendar file from which the appointment cannot be changed', async () => {
    await book(TEN);
    const token = tokenOf(await onlyId());
    expect(await getThanks(token, 'nl', NOW)).toMatchObject({
      property: { id: 'open' },
      appointment: { startsAt: TEN, calendar: expect.stringContaining('/api/calendar/') },
    });
    const file = (await getThanksCalendar(token, NOW)) ?? '';
    expect(file).toContain('DTSTART;TZID=Europe/Brussels:20261125T100000');
    expect(file).toContain(await onlyId());
    expect(file.replace(/\r\n /g, '')).not.toMatch(/noor@example|Noor Maes|mijn-afspraak|ATTENDEE/);
    expect((await openAppointment(token, NOW)).kind).toBe('unknown');
  });

  it('has no calendar file after an hour, for a cancelled appointment or for an invalid token', async () => {
    await book(TEN);
    const id = await onlyId();
    expect(await getThanksCalendar(tokenOf(id), new Date(NOW.getTime() + 3_600_001))).toBeNull();
    await cancel(id, 'visitor');
    expect((await getThanks(tokenOf(id), 'nl', NOW))?.appointment).toBeNull();
    expect(await getThanksCalendar('nonsense', NOW)).toBeNull();
  });

  it('names only the town of a hidden address', async () => {
    await book(TEN, { property: 'hidden' });
    const token = tokenOf(await onlyId(), 'hidden');
    expect(JSON.stringify(await getThanks(token, 'nl', NOW))).not.toContain(SECRET);
    expect(await getThanksCalendar(token, NOW)).not.toContain(SECRET);
  });
});
