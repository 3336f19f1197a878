import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env';
import { envSchema } from './env-schema';
import { isWeakSecret } from './weak-secret';

/** The error of a start with wrong settings. */
function refusal(settings: Record<string, string>): string {
  try {
    readEnv(settings);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
const GOOD_SECRET = 'Zk0vPq7sLd2Xw9RtBn4Hm6Yc1Fj8GaUe';

describe('the check of the settings', () => {
  it('names both keys that the chosen captcha provider needs if one is missing', () => {
    expect(() => readEnv({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'x' })).toThrow(
      /CAPTCHA_PROVIDER="turnstile": needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET/,
    );
    expect(
      readEnv({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'x', CAPTCHA_SECRET: 'y' }).CAPTCHA_PROVIDER,
    ).toBe('turnstile');
    expect(readEnv({}).CAPTCHA_PROVIDER).toBe('altcha');
  });

  it('has the limits of RELIABILITY §4.5 as defaults', () => {
    expect(readEnv({})).toMatchObject({
      FORM_LIMIT_10_MINUTES: 5,
      FORM_LIMIT_DAY: 30,
      FORM_PAUSE_SECONDS: 10,
      ALTCHA_PER_MINUTE: 60,
      PAGES_PER_MINUTE_SOFT: 120,
      PAGES_PER_MINUTE: 300,
      PAGES_PER_MINUTE_LOCAL: 3000,
    });
    expect(readEnv({ PAGES_PER_MINUTE: '0' }).PAGES_PER_MINUTE).toBe(0);
  });

  it('accepts the same senders as a mail server', () => {
    for (const right of ['website@example.be', 'Example & zoon <website@example.be>', '"A, B" <a@b.be>'])
      expect(readEnv({ MAIL_FROM: right }).MAIL_FROM).toBe(right);
    for (const wrong of ['Example', 'website@', 'Example website@example.be', '<a@b.be> x', 'A <a@b.be>, B <b@b.be>'])
      expect(refusal({ MAIL_FROM: wrong }), wrong).toContain('MAIL_FROM');
  });

  it('takes numbers as the offices of Whise, and a secret of calls that fits into their address', () => {
    expect(readEnv({ WHISE_OFFICE_IDS: '1, 2' }).WHISE_OFFICE_IDS).toEqual(['1', '2']);
    expect(refusal({ WHISE_OFFICE_IDS: '1,gent' })).toContain('WHISE_OFFICE_IDS="1,gent": must be numbers');
    expect(refusal({ CRM_HOOK_SECRET: GOOD_SECRET })).toBe('');
    expect(refusal({ CRM_HOOK_SECRET: GOOD_SECRET.repeat(7) })).toContain('at most 200 letters');
  });

  it('reports all wrong settings at once, each with its rule', () => {
    const said = refusal({
      PORT: 'three',
      FEED_MINUTES: '0',
      SITE_URL: 'www.example.be',
      DEMO: 'yes',
      SMTP_URL: 'smtps://mail.example.be',
      CAPTCHA_PROVIDER: 'hcaptcha',
    });
    expect(said.split('\n').slice(1, -1)).toEqual([
      '  PORT="three": must be a whole number from 0 to 65535',
      '  SITE_URL="www.example.be": must be an address such as https://www.example.be',
      '  FEED_MINUTES="0": must be a whole number from 1 to 1440',
      '  DEMO="yes": must be true or false',
      '  CAPTCHA_PROVIDER="hcaptcha": needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET',
    ]);
  });

  it.each(Object.keys(envSchema.shape))('reports in a sentence what a setting must be: %s', (name) => {
    const said = refusal({ [name]: '\u0000 no: such//thing' });
    if (said !== '') expect(said.split('\n')[1]).toMatch(/: (must|needs|and) /);
  });

  it('prints no secret and no password, whether right or wrong', () => {
    const said = refusal({
      AUTH_SECRET: 'hush-hush',
      AUTH_SECRET_OLD: 'hush-hush',
      LEADS_WEBHOOK_SECRET: 'hush-hush',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: 'hush-hush',
      SMTP_URL: 'smtp://user:hush-hush/@mail.example.be/?ignoreTLS=true',
      DATABASE_URL: 'mysql://user:hush-hush@host/name',
    });
    expect(said).not.toContain('hush');
    for (const name of ['AUTH_SECRET', 'AUTH_SECRET_OLD', 'LEADS_WEBHOOK_SECRET', 'SMTP_URL', 'DATABASE_URL'])
      expect(said).toContain(`  ${name}`);
  });

  it('accepts 16, 24 or 32 bytes in base64 as the key of forms', () => {
    const name = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY';
    for (const bytes of [16, 24, 32])
      expect(refusal({ [name]: Buffer.alloc(bytes, 7).toString('base64') }), String(bytes)).toBe('');
    for (const wrong of ['short', Buffer.alloc(48, 7).toString('base64'), `${'A'.repeat(42)}*=`])
      expect(refusal({ [name]: wrong }), wrong).toContain(`  ${name}: must be 16, 24 or 32 bytes in base64`);
  });

  it('refuses an AUTH_SECRET that is short or can be guessed', () => {
    expect(refusal({ AUTH_SECRET: 'short' })).toContain('AUTH_SECRET: must be 32 characters or more');
    for (const weak of ['a'.repeat(48), '0123456789abcdef'.repeat(3), 'changeme-changeme-changeme-changeme'])
      expect(refusal({ AUTH_SECRET: weak })).toContain('AUTH_SECRET: must be hard to guess');
    expect(readEnv({ AUTH_SECRET: GOOD_SECRET }).AUTH_SECRET).toBe(GOOD_SECRET);
  });

  it('accepts an old secret only with its last day, and then even a weak one', () => {
    expect(refusal({ AUTH_SECRET_OLD: 'a'.repeat(32) })).toContain('AUTH_SECRET_OLD_UNTIL');
    expect(refusal({ AUTH_SECRET_OLD_UNTIL: '2027-06-30' })).toContain('AUTH_SECRET_OLD');
    expect(refusal({ AUTH_SECRET_OLD: 'a'.repeat(32), AUTH_SECRET_OLD_UNTIL: 'summer' })).toContain('must be a day');
    expect(refusal({ AUTH_SECRET_OLD: 'a'.repeat(32), AUTH_SECRET_OLD_UNTIL: '2027-06-30' })).toBe('');
  });

  it('requires the address of the site, for the links in mails, before mails are sent', () => {
    expect(refusal({ SMTP_URL: 'smtp://127.0.0.1:25' })).toContain('SMTP_URL="smtp://127.0.0.1:25": needs SITE_URL');
    expect(refusal({ SMTP_URL: 'smtp://127.0.0.1:25', SITE_URL: 'https://www.example.be/' })).toBe('');
  });

  it('refuses a mail server that would get its password unencrypted', () => {
    const site = { SITE_URL: 'https://www.example.be' };
    expect(refusal({ ...site, SMTP_URL: 'smtp://u:p@mail.example.be:587/?ignoreTLS=true' })).toContain(
      'sends a password, which must be encrypted: remove ignoreTLS',
    );
    expect(refusal({ ...site, SMTP_URL: 'smtp://u:p@mail.example.be:587' })).toBe('');
  });
});

describe('a secret that can be guessed', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    'deadbeef'.repeat(4),
    '12345678'.repeat(4),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz012345',
    'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb',
    '00000000000000000000000000000001',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'changeme'.repeat(4),
    'changeme1changeme2changeme3changeme4',
    'Change-Me-Change-Me-Change-Me-Change-Me',
    'your-secret-key-change-me-please-please',
    'replace-this-with-a-long-random-secret',
    'SuperSecretSuperSecretSuperSecret',
    '',
    'x'.repeat(1_000_000),
  ])('is recognised: %.40s', (secret) => expect(isWeakSecret(secret)).toBe(true));

  it('is never a random text or a long sentence of several words', () => {
    // The hash of a number has the signs of a random text, and is the same in every run.
    for (let draw = 0; draw < 500; draw += 1) {
      const bytes = createHash('sha384').update(String(draw)).digest();
      expect(isWeakSecret(bytes.subarray(0, 16).toString('hex'))).toBe(false);
      expect(isWeakSecret(bytes.subarray(0, 24).toString('base64url'))).toBe(false);
      expect(isWeakSecret(bytes.toString('base64'))).toBe(false);
    }
    expect(isWeakSecret('veertien groene paarden drinken koffie op zolder')).toBe(false);
  });
});
