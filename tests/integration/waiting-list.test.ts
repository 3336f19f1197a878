import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aReceivedForm } from '../support/received-form';

/** An agent who shows one property at a time, and an office whose visits are group appointments of two parties. */
vi.mock('@/agency.config', async (original) => {
  const { default: real } = await original<typeof import('@/agency.config')>();
  const appointments = {
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], slots: [['09:00', '19:00']] }],
    minutes: 60,
    leadHours: 1,
    daysAhead: 30,
    capacity: 1,
  };
  return {
    default: {
      ...real,
      offices: [{ ...real.offices[0], id: 'one', appointments: { ...appointments, parties: 2 }, closedDays: [] }],
      agents: [
        { ...real.agents[0], id: 'an', officeId: 'one', email: 'an@gevel.example', appointments },
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
const { toCalendar, toOpenHouseCalendar } = await import('@/lib/features/appointments/mapping');
const { openHouseCalendarId, MOST_WAITING } = await import('@/lib/features/appointments/rules');
const { bookAppointment } = await import('@/lib/features/appointments/mutations/book-appointment');
const { changeAppointment } = await import('@/lib/features/appointments/mutations/change-appointment');
const { askAllWaiting, remindVisitors } = await import('@/lib/features/appointments/jobs');
const { findCourse } = await import('@/lib/features/owner-portal/progress/data');
const { erasePerson } = await import('@/lib/features/privacy/mutations');
const { exportPerson } = await import('@/lib/features/privacy/data/export-person');
const { database } = await import('@/lib/platform/store/client');
const { aFeedProperty, feedOf } = await import('../support/feed');

const NOW = new Date('2026-11-20T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
/** Wednesday 25 November at ten and at eleven o'clock in Brussels. */
const [TEN, ELEVEN] = ['2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z'];
/** Saturday 28 November from ten to twelve. */
const OPEN_HOUSE = '2026-11-28T09:00:00.000Z';

type Booking = {
  property?: string;
  now?: Date;
  email?: string;
  client?: string;
  isWaiting?: boolean;
  isFromMail?: true;
};

async function book(startsAt: string, given: Booking = {}): Promise<string | null> {
  const { property = 'open', now = NOW, email = 'noor@example.be', client = email, ...how } = given;
  const detail = await getPropertyDetail(property, 'nl', now);
  const subject = await getPropertySubject(property, 'nl', now);
  if (!detail || !subject) throw new Error(`no property ${property}`);
  const openHouse = detail.openHouses.find((one) => one.startsAt === startsAt);
  const refused = await bookAppointment(
    aReceivedForm({ now, client }),
    { email, name: 'Noor Maes', fields: { slot: startsAt, phone: '0470 00 00 31', email } },
    {
      id: randomUUID(),
      calendar: openHouse
        ? toOpenHouseCalendar(openHouseCalendarId('one', property), openHouse)
        : toCalendar(agency, detail.contact, detail.openHouses),
      agentId: detail.contact.agentId,
      startsAt,
      subject,
      place: detail.address.line,
      isPlaceHidden: detail.address.kind === 'hidden',
      ...how,
    },
  );
  return refused?.problem ?? refused?.errors.slot ?? null;
}
const wait = (email: string, given: Booking = {}) => book(TEN, { email, isWaiting: true, ...given });

async function of(email: string, now = NOW) {
  const row = await database()
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .select('appointments.id')
    .where('leads.email', '=', email)
    .orderBy('appointments.created_at', 'desc')
    .executeTakeFirst();
  const found = row && (await getAppointment(row.id, now));
  if (!found) throw new Error(`no appointment of ${email}`);
  return found;
}
const statesOf = async (emails: readonly string[], now = NOW) =>
  Promise.all(emails.map(async (email) => (await of(email, now)).state));
const subjectsTo = async (to: string): Promise<string[]> =>
  (
    await database().selectFrom('outbox').select('payload').where('recipient', '=', to).orderBy('created_at').execute()
  ).map(({ payload }) => (JSON.parse(payload ?? '') as { subject: string }).subject);
const prove = async (email: string, now: Date) =>
  (await changeAppointment((await of(email)).id, 'visitor', { act: 'prove', message: null }, now)).outcome;
const cancel = async (email: string, now: Date, actor: 'visitor' | 'agency' = 'visitor') =>
  (await changeAppointment((await of(email)).id, actor, { act: 'cancel', message: null }, now)).outcome;

beforeAll(async () => {
  const openHouses = [{ Start: '2026-11-28T10:00:00', End: '2026-11-28T12:00:00' }];
  const limited = [{ Start: '2026-11-28T10:00:00', End: '2026-11-28T12:00:00', Places: 1 }];
  const properties = [
    aFeedProperty({ ID: 'open', AgentID: 'an', OpenHouses: openHouses }),
    aFeedProperty({ ID: 'other', AgentID: 'an' }),
    aFeedProperty({ ID: 'group', AgentID: 'bo' }),
    aFeedProperty({ ID: 'limited', AgentID: 'an', OpenHouses: limited }),
    aFeedProperty({ ID: 'hidden', AgentID: 'an', PublishAddress: false, OpenHouses: openHouses }),
  ];
  await importDocument({ source: 'test', bytes: feedOf(properties), folder: null, now: NOW, force: true });
});

beforeEach(async () => {
  for (const table of ['outbox', 'appointment_seats', 'appointments', 'leads', 'counters', 'leases'] as const)
    await database().deleteFrom(table).execute();
});

describe('the waiting list of a full slot', () => {
  it('asks the first who waits in the transaction that frees the place, and keeps it for two hours', async () => {
    await book(TEN);
    await prove('noor@example.be', later(1));
    expect([await wait('a@example.be'), await wait('b@example.be', { now: later(1) })]).toEqual([null, null]);
    expect(await subjectsTo('a@example.be')).toEqual([expect.stringMatching(/^U staat op de wachtlijst/)]);
    await cancel('noor@example.be', later(10));
    expect(await statesOf(['a@example.be', 'b@example.be'], later(10))).toEqual(['held', 'waiting']);
    expect((await of('a@example.be', later(10))).heldUntil).toBe(later(130).toISOString());
    expect(await subjectsTo('a@example.be')).toEqual([
      expect.stringMatching(/^U staat op de wachtlijst/),
      'Er is een plaats vrij: woensdag 25 november om 10u00',
    ]);
    // The place is full for everybody else.
    expect(await book(TEN, { email: 'c@example.be', now: later(11) })).toBe('full');
  });

  it('gives the place for good to the one who takes it in time, by one click', async () => {
    await book(TEN);
    await wait('a@example.be');
    await cancel('noor@example.be', later(10));
    expect(await prove('a@example.be', later(129))).toBe('done');
    expect(await statesOf(['a@example.be'], later(400))).toEqual(['requested']);
    expect(await prove('a@example.be', later(131))).toBe('stale');
  });

  it('asks the next after two hours, who goes before a late click of the first and before other visitors', async () => {
    await book(TEN);
    for (const [index, email] of ['a@example.be', 'b@example.be'].entries()) await wait(email, { now: later(index) });
    await cancel('noor@example.be', later(10));
    expect(await askAllWaiting(later(129))).toBe(0);
    // A visitor who comes before the job does not get the place; neither does a late click.
    expect(await book(TEN, { email: 'c@example.be', now: later(131) })).toBe('full');
    expect(await prove('a@example.be', later(131))).toBe('full');
    expect(await askAllWaiting(later(131))).toBe(1);
    expect(await askAllWaiting(later(131))).toBe(0);
    expect(await statesOf(['a@example.be', 'b@example.be'], later(131))).toEqual(['lapsed', 'held']);
    expect(await askAllWaiting(later(260))).toBe(0);
    expect(await prove('a@example.be', later(260))).toBe('done');
  });

  it('asks the next at once when the first does not want the place, or the agency refuses', async () => {
    await book(TEN);
    const emails = ['a@example.be', 'b@example.be', 'c@example.be'];
    for (const [index, email] of emails.entries()) await wait(email, { now: later(index) });
    await cancel('noor@example.be', later(10), 'agency');
    await cancel('a@example.be', later(20));
    expect(await statesOf(emails, later(20))).toEqual(['cancelled', 'held', 'waiting']);
    await cancel('b@example.be', later(30), 'agency');
    expect(await statesOf(emails, later(30))).toEqual(['cancelled', 'refused', 'held']);
  });

  it('asks when an appointment is moved away, and when a hold lapses without a click', async () => {
    await book(TEN);
    await prove('noor@example.be', later(1));
    await wait('a@example.be');
    const move = { act: 'move', startsAt: ELEVEN, place: null, message: null } as const;
    await changeAppointment((await of('noor@example.be')).id, 'visitor', move, later(10));
    expect(await statesOf(['a@example.be'], later(10))).toEqual(['held']);
    await book(ELEVEN, { property: 'other', email: 'x@example.be', now: later(10) });
    expect(await wait('y@example.be', { now: later(11) })).toBeNull();
    expect(await askAllWaiting(later(129))).toBe(0);
    expect(await askAllWaiting(later(131))).toBe(1);
    expect(await statesOf(['a@example.be', 'y@example.be'], later(131))).toEqual(['lapsed', 'held']);
  });

  it('asks nobody about a property that is sold, or who has an appointment at that time', async () => {
    await book(TEN);
    await wait('a@example.be');
    await wait('b@example.be', { now: later(1) });
    await book(TEN, { property: 'group', email: 'a@example.be', now: later(2) });
    await cancel('noor@example.be', later(10));
    expect(await statesOf(['b@example.be'], later(10))).toEqual(['held']);
    const sell = (closed_at: string | null) =>
      database().updateTable('properties').set({ closed_at }).where('id', '=', 'open').execute();
    await wait('c@example.be', { now: later(11) });
    await sell(NOW.toISOString());
    expect(await askAllWaiting(later(131))).toBe(0);
    await sell(null);
    expect(await askAllWaiting(later(131))).toBe(1);
  });

  it('is left by the link of the mail, which opening does not do', async () => {
    await book(TEN);
    await wait('a@example.be');
    const token = tokenFor(await of('a@example.be'), 'visitor');
    for (const step of [null, 'cancel', 'move'] as const) {
      const mine = await getMyAppointment(token, { step, from: null }, 'nl', later(1));
      expect(mine).toMatchObject({ kind: 'open', state: 'waiting', canProve: false, canMove: false });
    }
    expect(await statesOf(['a@example.be'])).toEqual(['waiting']);
    expect(await prove('a@example.be', later(2))).toBe('stale');
    expect(await cancel('a@example.be', later(2))).toBe('done');
    await cancel('noor@example.be', later(10));
    expect(await statesOf(['a@example.be'])).toEqual(['cancelled']);
    expect(await subjectsTo('a@example.be')).toHaveLength(1);
  });

  it('has a maximum for a slot, one place for an address, and a maximum for a client', async () => {
    await book(TEN);
    expect(await wait('a@example.be')).toBeNull();
    expect(await wait('a@example.be')).toBeNull();
    expect(await subjectsTo('a@example.be')).toHaveLength(1);
    for (let index = 1; index < MOST_WAITING; index += 1)
      expect(await wait(`w${index}@example.be`, { client: `c${index}` })).toBeNull();
    expect(await wait('late@example.be')).toBe('full');
    // Three slots for one client, and for one person.
    const noon = (day: number) => `2026-11-${day}T11:00:00.000Z`;
    const ask = (day: number, email: string, client: string) => book(noon(day), { email, client, isWaiting: true });
    for (const day of [24, 25, 26]) await book(noon(day), { email: `d${day}@example.be` });
    expect(await ask(24, 'one@example.be', 'loud')).toBeNull();
    expect(await ask(24, 'two@example.be', 'loud')).toBeNull();
    expect(await ask(25, 'three@example.be', 'loud')).toBeNull();
    expect(await ask(26, 'four@example.be', 'loud')).toBe('too-many-visits');
    expect(await ask(25, 'a@example.be', 'calm')).toBeNull();
    expect(await ask(24, 'a@example.be', 'calm')).toBeNull();
    expect(await ask(26, 'a@example.be', 'calm')).toBe('too-many-visits');
  });

  it('asks exactly one of several who wait when many things happen at once', async () => {
    await book(TEN);
    const emails = ['a@example.be', 'b@example.be', 'c@example.be'];
    for (const email of emails) await wait(email);
    const results = await Promise.all([
      cancel('noor@example.be', later(10)),
      ...Array.from({ length: 5 }, () => askAllWaiting(later(10))),
      ...Array.from({ length: 5 }, (_, index) => book(TEN, { email: `x${index}@example.be`, now: later(10) })),
    ]);
    expect(results[0]).toBe('done');
    const states = await statesOf(emails, later(10));
    expect(states.filter((state) => state === 'held')).toHaveLength(1);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(2);
    expect(await database().selectFrom('appointment_seats').selectAll().execute()).toHaveLength(1);
  });

  it('is erased and exported with the person, and shown to the owner as a number', async () => {
    await book(TEN);
    await wait('a@example.be');
    const { waiting, coming, events } = await findCourse('open', later(1));
    expect([waiting, coming, events.filter(({ kind }) => kind !== 'visit-asked')]).toEqual([1, [], []]);
    expect(JSON.stringify(await exportPerson('a@example.be', later(1)))).toContain('waiting');
    await erasePerson('a@example.be', false, later(2));
    expect((await findCourse('open', later(3))).waiting).toBe(0);
    expect(await askAllWaiting(later(131))).toBe(0);
  });
});

describe('a group appointment', () => {
  const placesAt = async (now: Date) => {
    const page = await getBooking('group', '2026-11-25', 'nl', now);
    const slots = page.kind === 'open' ? (page.appointments?.days ?? []).flatMap((day) => day.slots) : [];
    const slot = slots.find(({ startsAt }) => startsAt === TEN);
    return [slot?.places, slot?.isFull];
  };

  it('shows the places that are left, is full with the last one, and then has a waiting list', async () => {
    expect(await placesAt(NOW)).toEqual([2, false]);
    expect(await book(TEN, { property: 'group', email: 'a@example.be' })).toBeNull();
    expect(await placesAt(NOW)).toEqual([1, false]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => book(TEN, { property: 'group', email: `g${index}@example.be` })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(await placesAt(NOW)).toEqual([null, true]);
    await wait('w@example.be', { property: 'group' });
    await cancel('a@example.be', later(5));
    expect(await statesOf(['w@example.be'], later(5))).toEqual(['held']);
  });
});

describe('a registration for an open house', () => {
  it('needs no confirmation by anybody, takes no slot of the agent, and is a number for the owner', async () => {
    expect(await book(OPEN_HOUSE, { email: 'a@example.be' })).toBeNull();
    expect(await book(OPEN_HOUSE, { email: 'b@example.be' })).toBeNull();
    expect(await statesOf(['a@example.be', 'b@example.be'])).toEqual(['confirmed', 'confirmed']);
    expect(await subjectsTo('a@example.be')).toEqual([expect.stringMatching(/^U bent aangemeld voor de kijkdag/)]);
    expect(await subjectsTo('an@gevel.example')).toHaveLength(2);
    const { openHouses, coming } = await findCourse('open', NOW);
    expect([openHouses, coming]).toEqual([
      [
        {
          id: '20261128T0900Z',
          startsAt: OPEN_HOUSE,
          endsAt: '2026-11-28T11:00:00.000Z',
          registered: 2,
          isPublic: true,
        },
      ],
      [],
    ]);
    expect(await cancel('a@example.be', later(1))).toBe('done');
    expect((await findCourse('open', NOW)).openHouses[0]?.registered).toBe(1);
  });

  it('is offered first, and no slot of the property is at the same time', async () => {
    const page = await getBooking('open', '2026-11-28', 'nl', NOW);
    if (page.kind !== 'open') throw new Error('no page');
    expect(page.openHouses.map(({ label, slots }) => [label, slots[0]?.places])).toEqual([
      ['Zaterdag 28 november', null],
    ]);
    const saturday = page.appointments?.days.find(({ day }) => day === '2026-11-28');
    expect(saturday?.slots.map(({ time }) => time).slice(0, 2)).toEqual(['9u00', '12u00']);
    expect(await book('2026-11-28T10:00:00.000Z')).toBe('unavailable');
  });

  it('with a number of places is held until an unknown visitor clicks, and waits when it is full', async () => {
    const limited = { property: 'limited' };
    expect(await book(OPEN_HOUSE, { ...limited, email: 'a@example.be' })).toBeNull();
    expect(await statesOf(['a@example.be'])).toEqual(['held']);
    expect(await prove('a@example.be', later(5))).toBe('done');
    expect(await statesOf(['a@example.be'])).toEqual(['confirmed']);
    expect(await book(OPEN_HOUSE, { ...limited, email: 'b@example.be' })).toBe('full');
    expect(await book(OPEN_HOUSE, { ...limited, email: 'b@example.be', isWaiting: true })).toBeNull();
    await cancel('a@example.be', later(10));
    expect(await statesOf(['b@example.be'], later(10))).toEqual(['held']);
  });

  it('waits for the agency, which gives the street, if the address is hidden', async () => {
    await book(OPEN_HOUSE, { property: 'hidden', email: 'a@example.be' });
    expect(await statesOf(['a@example.be'])).toEqual(['requested']);
  });
});

describe('a visitor whose address is proven', () => {
  it('books without a second click by a link that was mailed to the typed address', async () => {
    await book(TEN, { email: 'a@example.be', isFromMail: true });
    expect(await statesOf(['a@example.be'])).toEqual(['requested']);
    // From then on the address is known.
    await book(ELEVEN, { email: 'a@example.be' });
    expect(await statesOf(['a@example.be'])).toEqual(['requested']);
  });
});

describe('the reminder on the day before', () => {
  const EVE = new Date('2026-11-24T08:00:00Z');
  const confirm = async (email: string, now: Date) =>
    changeAppointment(
      (await of(email)).id,
      'agency',
      { act: 'confirm', place: 'Kerkstraat 12, 2800 Mechelen', message: null },
      now,
    );

  it('is mailed once for a confirmed appointment, with the way to call it off', async () => {
    await book(TEN, { email: 'a@example.be' });
    await book(ELEVEN, { email: 'b@example.be', isFromMail: true });
    await confirm('a@example.be', later(1));
    expect(await remindVisitors(new Date('2026-11-23T12:00:00Z'))).toBe(0);
    expect(await remindVisitors(new Date('2026-11-24T03:00:00Z'))).toBe(0);
    expect(await Promise.all([remindVisitors(EVE), remindVisitors(EVE)]).then(([a, b]) => a + b)).toBe(1);
    expect(await remindVisitors(new Date('2026-11-24T12:00:00Z'))).toBe(0);
    expect((await subjectsTo('a@example.be')).at(-1)).toMatch(/^Morgen om 10u00: /);
    const row = await database()
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', 'a@example.be')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.payload).toContain('?step=cancel');
  });

  it('is not mailed for a cancelled one, and is mailed again after a move to another day', async () => {
    await book(TEN, { email: 'a@example.be' });
    await confirm('a@example.be', later(1));
    await cancel('a@example.be', later(2));
    expect(await remindVisitors(EVE)).toBe(0);
    await book(ELEVEN, { email: 'b@example.be' });
    await confirm('b@example.be', later(1));
    expect(await remindVisitors(EVE)).toBe(1);
    const move = { act: 'move', startsAt: '2026-11-27T10:00:00.000Z', place: null, message: null } as const;
    await changeAppointment((await of('b@example.be')).id, 'agency', move, EVE);
    expect(await remindVisitors(new Date('2026-11-26T08:00:00Z'))).toBe(1);
  });
});
