import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { type CountedForm, countForm, formLimits, friendLimits } from '@/lib/platform/forms/form-limits';
import { database } from '@/lib/platform/store/client';

const T = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(T.getTime() + seconds * 1000);
const AS_SHIPPED = { ...env };
let stamps = 0;

const count = (changes: Partial<CountedForm>, now = T) => {
  stamps += 1;
  const form = { client: '1.2.3.4', sender: '', stampId: `${stamps}`, isProven: true, isHard: false, ...changes };
  return countForm(formLimits(form), now);
};

beforeEach(async () => {
  await database().deleteFrom('counters').execute();
  Object.assign(env, AS_SHIPPED, { FORM_PAUSE_SECONDS: 0 });
});

describe('the number of accepted forms', () => {
  it('is five in ten minutes from one IP address, and the answer gives the time to wait', async () => {
    for (let form = 0; form < 5; form += 1) expect(await count({})).toBeNull();
    expect(await count({}, later(60))).toEqual({ problem: 'too-many', seconds: 540 });
    expect(await count({ client: '1.2.3.5' }, later(60))).toBeNull();
    expect(await count({}, later(600))).toBeNull();
  });

  it('is thirty a day', async () => {
    for (let form = 0; form < 30; form += 1) expect(await count({}, later(form * 601))).toBeNull();
    expect(await count({}, later(30 * 601))).toMatchObject({ problem: 'too-many' });
    expect(await count({}, later(86_400))).toBeNull();
  });

  it('is lower without the proof of work', async () => {
    for (let form = 0; form < 3; form += 1) expect(await count({ isProven: false })).toBeNull();
    expect(await count({ isProven: false })).toMatchObject({ problem: 'too-many' });
    expect(await count({})).toBeNull();
  });

  it('is one in ten seconds from one visitor', async () => {
    env.FORM_PAUSE_SECONDS = 10;
    expect(await count({ sender: 'a@x.be' })).toBeNull();
    expect(await count({ sender: 'a@x.be' }, later(4))).toEqual({ problem: 'too-soon', seconds: 6 });
    expect(await count({ sender: 'b@x.be' }, later(4))).toBeNull();
    expect(await count({ sender: 'a@x.be' }, later(10))).toBeNull();
  });

  it('does not include refused forms, so that waiting helps', async () => {
    env.FORM_LIMIT_10_MINUTES = 1;
    expect(await count({})).toBeNull();
    for (let tries = 1; tries < 50; tries += 1) await count({}, later(tries));
    expect(await count({}, later(600))).toBeNull();
  });

  it('is thirty in ten minutes for the whole site without a proof of work; forms with a proof are not limited by it', async () => {
    for (let form = 0; form < 30; form += 1)
      expect(await count({ client: `10.0.0.${form}`, isProven: false })).toBeNull();
    expect(await count({ client: '10.0.1.1', isProven: false }, later(60))).toEqual({
      problem: 'plain-surge',
      seconds: 540,
    });
    expect(await count({ client: '10.0.1.1' }, later(60))).toBeNull();
    expect(await count({ client: '10.0.1.1', isProven: false }, later(600))).toBeNull();
  });

  it('is five from one opened page; after that the page counts as expired and must be loaded again', async () => {
    const sent = (form: number) => count({ client: `10.0.0.${form}`, stampId: 'one' });
    for (let form = 0; form < 5; form += 1) expect(await sent(form)).toBeNull();
    expect(await sent(5)).toMatchObject({ problem: 'expired' });
  });

  it('is twenty a day with one mail address; further ones need the long proof of work, so that others cannot block the visitor', async () => {
    const spellings = ['an@x.be', 'An@X.be', 'an+1@x.be', 'an+twee@x.be'];
    for (let form = 0; form < 20; form += 1)
      expect(await count({ client: `10.0.0.${form}`, sender: spellings[form % 4] ?? '' })).toBeNull();
    expect(await count({ client: '10.0.1.1', sender: 'an@x.be' })).toMatchObject({ problem: 'challenge' });
    expect(await count({ client: '10.0.1.1', sender: 'an@x.be', isHard: true })).toBeNull();
    expect(await count({ client: '10.0.1.2', sender: 'bo@x.be' })).toBeNull();
  });

  it('is unlimited if the setting is 0', async () => {
    Object.assign(env, {
      FORM_LIMIT_10_MINUTES: 0,
      FORM_LIMIT_DAY: 0,
      FORM_LIMIT_PLAIN_10_MINUTES: 0,
      FORM_LIMIT_PLAIN_DAY: 0,
      FORM_LIMIT_PLAIN_SURGE: 0,
      FORM_LIMIT_STAMP: 0,
      FORM_LIMIT_SENDER_DAY: 0,
    });
    for (let form = 0; form < 60; form += 1)
      expect(await count({ sender: 'a@x.be', stampId: 'one', isProven: form % 2 === 0 })).toBeNull();
    expect(await database().selectFrom('counters').selectAll().execute()).toEqual([]);
  });
});

describe('the number of mails to friends', () => {
  const send = (client: string, friend: string, now = T) =>
    countForm(
      [
        ...formLimits({ client: '', sender: '', stampId: `${stamps++}`, isProven: true, isHard: false }),
        ...friendLimits(client, friend),
      ],
      now,
    );
  beforeEach(() => Object.assign(env, { FORM_LIMIT_10_MINUTES: 0, FORM_LIMIT_DAY: 0 }));

  it('is three an hour and twenty a day from one IP address', async () => {
    let friend = 0;
    const next = (seconds: number) => send('1.2.3.4', `friend${friend++}`, later(seconds));
    for (let hour = 0; hour < 6; hour += 1) {
      for (let index = 0; index < 3; index += 1) expect(await next(hour * 3600)).toBeNull();
      expect(await next(hour * 3600 + 3599)).toMatchObject({ problem: 'too-many' });
    }
    expect([await next(21_600), await next(21_600)]).toEqual([null, null]);
    expect(await next(21_600)).toMatchObject({ problem: 'too-many' });
    expect(await next(86_400)).toBeNull();
  });

  it('is five a day to one friend, from all senders together', async () => {
    for (let index = 0; index < 5; index += 1) expect(await send(`1.2.3.${index}`, 'friend')).toBeNull();
    expect(await send('1.2.3.9', 'friend', later(86_399))).toMatchObject({ problem: 'too-many' });
    expect(await send('1.2.3.9', 'friend', later(86_400))).toBeNull();
  });
});
