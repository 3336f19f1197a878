import { beforeEach, describe, expect, it, vi } from 'vitest';

const T = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(T.getTime() + seconds * 1000);

/** The limits as a fresh process has them, with these settings. */
async function limitsWith(settings: Record<string, string>) {
  vi.resetModules();
  delete (globalThis as { gevelCounters?: unknown }).gevelCounters;
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import('./form-limits')).countForm;
}

describe('how many forms (RELIABILITY §4.5)', () => {
  beforeEach(() => vi.unstubAllEnvs());

  it('takes five in ten minutes from one address and says how long to wait', async () => {
    const count = await limitsWith({ FORM_PAUSE_SECONDS: '0' });
    for (let form = 0; form < 5; form += 1) expect(await count('1.2.3.4', 'a@x.be', true, T)).toBeNull();
    expect(await count('1.2.3.4', 'a@x.be', true, later(60))).toEqual({ problem: 'too-many', seconds: 540 });
    expect(await count('1.2.3.5', 'a@x.be', true, later(60))).toBeNull();
    expect(await count('1.2.3.4', 'a@x.be', true, later(600))).toBeNull();
  });

  it('takes thirty a day', async () => {
    const count = await limitsWith({ FORM_PAUSE_SECONDS: '0' });
    for (let form = 0; form < 30; form += 1) expect(await count('1.2.3.4', '', true, later(form * 601))).toBeNull();
    expect(await count('1.2.3.4', '', true, later(30 * 601))).toMatchObject({ problem: 'too-many' });
    expect(await count('1.2.3.4', '', true, later(86_400))).toBeNull();
  });

  it('takes fewer without the proof of work', async () => {
    const count = await limitsWith({ FORM_PAUSE_SECONDS: '0' });
    for (let form = 0; form < 3; form += 1) expect(await count('1.2.3.4', '', false, T)).toBeNull();
    expect(await count('1.2.3.4', '', false, T)).toMatchObject({ problem: 'too-many' });
    expect(await count('1.2.3.4', '', true, T)).toBeNull();
  });

  it('asks for ten seconds between two forms of one visitor', async () => {
    const count = await limitsWith({});
    expect(await count('1.2.3.4', 'a@x.be', true, T)).toBeNull();
    expect(await count('1.2.3.4', 'a@x.be', true, later(4))).toEqual({ problem: 'too-soon', seconds: 6 });
    expect(await count('1.2.3.4', 'b@x.be', true, later(4))).toBeNull();
    expect(await count('1.2.3.4', 'a@x.be', true, later(10))).toBeNull();
  });

  it('does not count what it refuses, so that waiting helps', async () => {
    const count = await limitsWith({ FORM_PAUSE_SECONDS: '0', FORM_LIMIT_10_MINUTES: '1' });
    expect(await count('1.2.3.4', '', true, T)).toBeNull();
    for (let tries = 1; tries < 100; tries += 1) await count('1.2.3.4', '', true, later(tries));
    expect(await count('1.2.3.4', '', true, later(600))).toBeNull();
  });

  it('takes 0 for no limit', async () => {
    const count = await limitsWith({
      FORM_PAUSE_SECONDS: '0',
      FORM_LIMIT_10_MINUTES: '0',
      FORM_LIMIT_DAY: '0',
      FORM_LIMIT_PLAIN_10_MINUTES: '0',
      FORM_LIMIT_PLAIN_DAY: '0',
    });
    for (let form = 0; form < 200; form += 1) expect(await count('1.2.3.4', 'a@x.be', form % 2 === 0, T)).toBeNull();
  });
});
