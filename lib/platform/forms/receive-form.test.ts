import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { measured } from '@/lib/platform/shared/measured-form';
import { stampForm } from './form-stamp';
import { receiveForm } from './receive-form';

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'only for this test, never for a site';
});

// The request headers of an action that was called without the middleware.
let head = new Headers();
vi.mock('next/headers', () => ({ headers: async () => head }));

const SITE = 'https://gevel.example';
const schema = z.object({ remark: z.string().min(1, 'required'), locale: z.string() });
const NOW = new Date('2026-11-20T12:00:10Z');
const filled = (changes: Record<string, string> = {}) => {
  const form = new FormData();
  const fields = {
    stamp: stampForm('test', new Date('2026-11-20T12:00:00Z')),
    locale: 'nl',
    remark: 'Dag',
    nickname: '',
  };
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
  return form;
};
const problemOf = async (form: FormData, now = NOW) => {
  const received = await receiveForm('test', schema, UNTOUCHED, form, now);
  return received.ok ? null : received.state.problem;
};
const from = (headers: Record<string, string>) => {
  head = new Headers({ host: 'gevel.example', ...headers });
};

describe('an action without the middleware (RELIABILITY S8, S9)', () => {
  beforeEach(() => from({ origin: SITE, 'sec-fetch-site': 'same-origin' }));

  it('accepts a form of its own site', async () => {
    expect(await problemOf(filled())).toBeNull();
    from({ 'sec-fetch-site': 'same-origin' });
    expect(await problemOf(filled())).toBeNull();
    from({ origin: SITE });
    expect(await problemOf(filled())).toBeNull();
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a sandboxed frame that claims to be ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['neither header', {}],
    ['a sub-domain', { origin: 'https://evil.gevel.example', 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'https://gevel.example:8443' }],
    ['a host that begins like ours', { origin: 'https://gevel.example.evil.example' }],
    ['our host as a user name', { origin: 'https://gevel.example@evil.example' }],
    ['a forged X-Forwarded-Host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
    ['only a Referer', { referer: `${SITE}/nl/contact/` }],
    ['a browser that says otherwise', { origin: SITE, 'sec-fetch-site': 'cross-site' }],
    ['an Origin that is none', { origin: 'gevel.example' }],
  ])('refuses a form by its headers: %s', async (_, headers) => {
    from(headers as Record<string, string>);
    expect(await problemOf(filled())).toBe('foreign');
  });

  it('refuses any value that is not a form', async () => {
    for (const odd of [null, undefined, 'x', 3, {}, [], { get: 1 }])
      expect(await problemOf(odd as unknown as FormData)).toBe('foreign');
  });

  it('keeps the typed text when it refuses a form', async () => {
    const received = await receiveForm('test', schema, UNTOUCHED, filled({ nickname: 'robot' }), NOW);
    expect(received.ok).toBe(false);
    if (received.ok) return;
    expect(received.state).toMatchObject({ attempt: 1, problem: 'robot', values: { remark: 'Dag' } });
  });

  it('reports a field that is too long at that field, and applies no other rule to it', async () => {
    const read: string[] = [];
    const watched = measured(
      z.object({
        remark: z.string().refine((text) => read.push(text)),
        firstName: z.string().refine((text) => read.push(text)),
      }),
    );
    const long = filled({ remark: 'x'.repeat(240_000), firstName: 'An' });
    const received = await receiveForm('test', watched, UNTOUCHED, long, NOW);
    expect(received.ok).toBe(false);
    if (received.ok) return;
    expect(received.state).toMatchObject({ problem: null, errors: { remark: 'tooLong' } });
    expect(received.state.values.firstName).toBe('An');
    expect(received.state.values.remark).toBe('x'.repeat(20_000));
    expect(read).toEqual([]);
  });

  it('asks to confirm again if the time stamp is invalid, of another form, a week old, or too recent for a person to have typed', async () => {
    expect(await problemOf(filled({ stamp: 'x.y' }))).toBe('expired');
    expect(await problemOf(filled({ stamp: stampForm('other', NOW) }))).toBe('expired');
    expect(await problemOf(filled(), new Date('2026-11-28T12:00:00Z'))).toBe('expired');
    expect(await problemOf(filled(), new Date('2026-11-20T12:00:01Z'))).toBe('too-fast');
  });

  it('accepts a form that was rendered before the clock was set back by a day (RELIABILITY L10)', async () => {
    expect(await problemOf(filled(), new Date('2026-11-19T12:00:10Z'))).toBeNull();
  });
});
