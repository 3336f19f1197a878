import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/config/env';
import type { FormState } from '@/lib/platform/shared/form-state';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { packValues, runAction, SITE } from '../support/every-action';

/** Counts every real password comparison, the cost of guessing. */
const compared = vi.hoisted(() => ({ count: 0 }));
vi.mock('@/lib/platform/security/password', async (original) => {
  const real = await original<typeof import('@/lib/platform/security/password')>();
  return {
    ...real,
    verifyPassword: async (kept: string | null, password: string) => {
      compared.count += 1;
      return kept !== null && kept === password;
    },
  };
});
/** The form of a browser that has done the proof of work; the proof itself has its own test. */
vi.mock('@/lib/platform/forms/check-human', () => ({
  checkHuman: async (data: FormData) => ({ isProven: true, isHard: data.get('proof') === 'hard', proof: null }),
}));

const { submitSavedSearchAccess } = await import('@/lib/features/saved-searches/actions');
const { stampForm } = await import('@/lib/platform/forms/form-stamp');

const OWNER = 'lotte@example.be';
const RIGHT = 'drie huizen en een tuin';

type Try = { email?: string; password?: string; from: string; proof?: 'hard' };

async function attempt({ email = OWNER, password = 'geraden wachtwoord', from, proof }: Try) {
  const values = { stamp: stampForm('demand-access'), locale: 'nl', nickname: '', email, password, proof: proof ?? '' };
  const headers = { origin: SITE, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from };
  const sent = await runAction(() => submitSavedSearchAccess(UNTOUCHED, packValues(values)), headers);
  if ('redirect' in sent) return sent.redirect.includes('/mijn-zoekopdrachten/') ? 'open' : 'mailed';
  return (sent.answer as FormState).problem;
}
const address = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const tally = (answers: readonly unknown[]) =>
  Object.fromEntries(
    [...new Set(answers)].map((one) => [String(one), answers.filter((other) => other === one).length]),
  );

beforeAll(async () => {
  env.TRUST_PROXY = 1;
  await database()
    .insertInto('saved_searches')
    .values({
      id: randomUUID(),
      lead_id: 'none',
      person: 'lotte',
      email: OWNER,
      name: 'Lotte',
      locale: 'nl',
      state: 'active',
      goal: 'for-sale',
      criteria: '{}',
      password_hash: RIGHT,
      frequency: 'at-once',
      created_at: '2026-11-20T09:00:00.000Z',
      confirmed_at: '2026-11-20T09:00:00.000Z',
    })
    .execute();
});
beforeEach(async () => {
  await database().deleteFrom('counters').execute();
  compared.count = 0;
});

describe('the password of a saved search', () => {
  it('can be guessed only a few times an hour from a thousand connections; its owner still gets in by the long proof of work', async () => {
    const guesses = process.env.FULL ? 10_000 : 300;
    const answers: unknown[] = [];
    for (let guess = 0; guess < guesses; guess += 1)
      answers.push(await attempt({ from: address(guess % 1000), password: `geraden wachtwoord ${guess}` }));
    const verified = answers.filter((answer) => answer === 'mailed').length;
    console.log(
      `${guesses} guesses from 1,000 connections: ${JSON.stringify(tally(answers))}, ${compared.count} compared`,
    );
    expect(verified).toBe(env.PASSWORD_TRIES_HOUR);
    expect(compared.count).toBeLessThanOrEqual(100);
    expect(answers).not.toContain('open');

    expect(await attempt({ from: '192.0.2.1', password: RIGHT })).toBe('challenge');
    expect(await attempt({ from: '192.0.2.1', password: RIGHT, proof: 'hard' })).toBe('open');
  });

  it('can be guessed at most twenty times an hour from one connection, whatever the accounts', async () => {
    Object.assign(env, { FORM_LIMIT_10_MINUTES: 0, FORM_LIMIT_DAY: 0 });
    const guesses = process.env.FULL ? 10_000 : 200;
    const answers: unknown[] = [];
    for (let guess = 0; guess < guesses; guess += 1)
      answers.push(await attempt({ from: '192.0.2.9', email: `visitor${guess}@example.be`, proof: 'hard' }));
    expect(tally(answers)).toEqual({ mailed: 20, 'too-many-passwords': guesses - 20 });
    expect(compared.count).toBeLessThanOrEqual(120);
    expect(await attempt({ from: '192.0.2.10', password: RIGHT })).toBe('open');
  });

  it('can be tried five times in a quarter of an hour for one account from one connection; the link is still mailed', async () => {
    const answers: unknown[] = [];
    for (let guess = 0; guess < 8; guess += 1) answers.push(await attempt({ from: '192.0.2.9' }));
    expect(tally(answers)).toEqual({ mailed: 5, 'too-many-passwords': 3 });
    expect(await attempt({ from: '192.0.2.9', password: '' })).toBe('mailed');
    expect(await attempt({ from: '192.0.2.10', password: RIGHT })).toBe('open');
  });

  it('has the same limits for an unknown account, so that the answer reveals nothing', async () => {
    const answers = async (email: string) => {
      const seen: unknown[] = [];
      for (let guess = 0; guess < 25; guess += 1) seen.push(await attempt({ from: address(guess), email }));
      return tally(seen);
    };
    expect(await answers('niemand@example.be')).toEqual(await answers(OWNER));
  });

  it('has counts of guesses that survive a restart and that all processes share', async () => {
    for (let guess = 0; guess < 20; guess += 1) await attempt({ from: address(guess) });
    vi.resetModules();
    const { passwordLimits } = await import('@/lib/platform/forms/form-limits');
    const { countStored } = await import('@/lib/platform/security/stored-limits');
    expect(await countStored(passwordLimits(OWNER, '192.0.2.1', false), new Date())).toMatchObject({
      limit: { problem: 'challenge' },
    });
  });
});
