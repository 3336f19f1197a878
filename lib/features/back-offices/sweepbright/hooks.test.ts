import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { callOf } from '@/tests/back-offices/sweepbright';
import { receiveSweepBright } from './hooks';

beforeEach(() => {
  Object.assign(env, { SWEEPBRIGHT_CLIENT_SECRET: 'secret' });
});

/** A call with this body, rightly signed. */
const signed = (text: string) => {
  const body = Buffer.from(text);
  const signature = createHmac('sha1', 'secret').update(body).digest('hex');
  return { body, header: (name: string) => (name === 'x-hook-signature' ? signature : null) };
};
const AT = '2026-05-01T10:00:00+02:00';

describe('a call of SweepBright', () => {
  it.each([
    ['estate-added', 'changed'],
    ['estate-updated', 'changed'],
    ['estate-deleted', 'deleted'],
  ])('with the event %s says that the estate is %s', (event, meaning) => {
    expect(receiveSweepBright(callOf(event, '7f0c9a52-0001', AT))).toEqual([
      { key: `${event} 7f0c9a52-0001 c1 ${AT}`, id: '7f0c9a52-0001', event: meaning, at: '2026-05-01T08:00:00.000Z' },
    ]);
  });

  it('about something else says nothing', () => {
    expect(receiveSweepBright(callOf('company-updated', 'c1'))).toEqual([]);
    expect(receiveSweepBright(callOf('constructor', 'c1'))).toEqual([]);
  });

  it('is refused without the right signature of its own bytes', () => {
    const { body, header } = callOf('estate-added', 'e1');
    const right = header('x-hook-signature') ?? '';
    expect(receiveSweepBright({ body, header: () => right.toUpperCase() })).toHaveLength(1);
    for (const wrong of [
      null,
      '',
      right.slice(2),
      `${right}00`,
      `sha1=${right}`,
      right.replace(/^./, (one) => (one === '0' ? '1' : '0')),
    ])
      expect(receiveSweepBright({ body, header: () => wrong })).toBeNull();
    expect(receiveSweepBright({ body: Buffer.concat([body, Buffer.from(' ')]), header })).toBeNull();
    expect(receiveSweepBright(callOf('estate-added', 'e1', AT, 'another'))).toBeNull();
    env.SWEEPBRIGHT_CLIENT_SECRET = undefined;
    expect(receiveSweepBright({ body, header })).toBeNull();
  });

  it('is refused when it is signed and malformed', () => {
    const whole = { event: 'estate-added', estate_id: 'e1', company_id: 'c1', happened_at: AT };
    expect(receiveSweepBright(signed(JSON.stringify(whole)))).toHaveLength(1);
    for (const text of ['', 'null', '[]', '{"event":', '"text"']) expect(receiveSweepBright(signed(text))).toBeNull();
    for (const wrong of [
      { estate_id: '../e1' },
      { estate_id: 5 },
      { company_id: null },
      { happened_at: 'now' },
      { event: 1 },
    ])
      expect(receiveSweepBright(signed(JSON.stringify({ ...whole, ...wrong })))).toBeNull();
  });
});
