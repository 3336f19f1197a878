import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = new Date('2026-11-30T12:00:00Z');
/** The module with a setting, which is read when it is loaded. */
async function stamps(port: string) {
  vi.resetModules();
  vi.stubEnv('NGINX_CACHE_PORT', port);
  return import('./form-stamp');
}
beforeEach(() => vi.stubEnv('AUTH_SECRET', 'k3Jd0w9XbQz7Lm2Tn5Rv8Ye1Ua4Hs6Pf'));
afterAll(() => vi.unstubAllEnvs());

describe('the stamp of a form', () => {
  it('has a signed id, and no other end than its own where no cache is set', async () => {
    const { stampForm, readStamp } = await stamps('0');
    const stamp = stampForm('contact', NOW);
    expect(stamp).not.toContain('.');
    expect(readStamp('contact', stamp, NOW)).toMatchObject({ drawnAt: NOW.getTime() });
    expect(readStamp('other', stamp, NOW)).toBeNull();
    expect(readStamp('contact', `${stamp}.0123456789abcdef`, NOW)).toBeNull();
  });

  it('stays with a form of another build that is drawn again, so that the form finds its text', async () => {
    const { stampForm } = await stamps('0');
    const stamp = stampForm('contact', NOW);
    const { processState } = await import('../process/process-state.mjs');
    const drawAgain = (sent: string, form: string) =>
      processState.exchanges.run({ returned: { stamp: sent } } as never, () => stampForm(form, NOW));
    expect(drawAgain(stamp, 'contact')).toBe(stamp);
    for (const other of [drawAgain(stamp, 'newsletter'), drawAgain('', 'contact'), drawAgain(`${stamp}x`, 'contact')])
      expect([stamp, `${stamp}x`, '']).not.toContain(other);
  });

  it('has an end that a cache replaces: another end is another stamp, a wrong one is none', async () => {
    const { stampForm, readStamp } = await stamps('5514');
    const stamp = stampForm('contact', NOW);
    const [signed] = stamp.split('.');
    const read = (text: string) => readStamp('contact', text, NOW);
    const ids = [
      stamp,
      `${signed}.77-12-3-0123abcd`,
      `${signed}.77-12-4-0123abcd`,
      `${signed}.7-1-1-0123abcd`,
      signed ?? '',
    ].map((text) => {
      const found = read(text);
      return found === null || found === 'expired' ? found : found.id;
    });
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain(null);
    for (const end of ['', 'short', 'a b c d e f g h i j', 'x'.repeat(81)]) expect(read(`${signed}.${end}`)).toBeNull();
    expect(readStamp('contact', stamp, new Date('2026-12-08T12:00:00Z'))).toBe('expired');
  });
});
