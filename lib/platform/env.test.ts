import { describe, expect, it } from 'vitest';
import { readEnv } from './env';

describe('settings', () => {
  it('name the keys that a captcha of a provider needs', () => {
    expect(() => readEnv({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'x' })).toThrow(
      /CAPTCHA_PROVIDER="turnstile": needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET/,
    );
    expect(
      readEnv({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'x', CAPTCHA_SECRET: 'y' }).CAPTCHA_PROVIDER,
    ).toBe('turnstile');
    expect(readEnv({}).CAPTCHA_PROVIDER).toBe('altcha');
  });

  it('hold the limits of RELIABILITY §4.5 unless they are set', () => {
    expect(readEnv({})).toMatchObject({
      FORM_LIMIT_10_MINUTES: 5,
      FORM_LIMIT_DAY: 30,
      FORM_PAUSE_SECONDS: 10,
      ALTCHA_PER_MINUTE: 60,
      PAGES_PER_MINUTE_SOFT: 300,
      PAGES_PER_MINUTE: 1000,
    });
    expect(readEnv({ PAGES_PER_MINUTE: '0' }).PAGES_PER_MINUTE).toBe(0);
  });
});
