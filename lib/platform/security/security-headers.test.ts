import { describe, expect, it } from 'vitest';
import { CAPTCHA, CAPTCHA_PROVIDERS } from '@/lib/platform/shared/captcha';
import { contentSecurityPolicy, type PolicyExtras } from './security-headers';

const partsOf = (extras: readonly PolicyExtras[]): Map<string, string> =>
  new Map(
    contentSecurityPolicy({
      nonce: 'abc',
      frameHosts: ['player.vimeo.com'],
      extras,
      isHttps: true,
      isDevelopment: false,
    })
      .split('; ')
      .map((part) => {
        const [name = '', ...values] = part.split(' ');
        return [name, values.join(' ')];
      }),
  );

describe('the policy of a page (RELIABILITY §1.2)', () => {
  it('allows only the site itself and the hosts of videos', () => {
    const policy = partsOf([]);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'nonce-abc' 'strict-dynamic'");
    expect(policy.get('style-src')).toBe("'self' 'nonce-abc'");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
    expect(policy.get('frame-src')).toBe("'self' https://player.vimeo.com");
    expect(policy.get('media-src')).toBe("'self' https://player.vimeo.com");
  });

  it('adds exactly the provider’s own hosts where a captcha is shown', () => {
    const plain = partsOf([]);
    for (const provider of CAPTCHA_PROVIDERS) {
      const wide = partsOf([CAPTCHA[provider].policy]);
      expect(wide.get('frame-src')).toBe([plain.get('frame-src'), ...CAPTCHA[provider].policy['frame-src']].join(' '));
      for (const [name, value] of plain) {
        if (!Object.hasOwn(CAPTCHA[provider].policy, name)) expect(wide.get(name)).toBe(value);
        expect(wide.get(name)?.startsWith(value)).toBe(true);
      }
      expect([...wide.values()].join(' ')).not.toMatch(/unsafe-eval|(^|\s)\*(\s|$)|(^|\s)https:(\s|$)/);
    }
  });
});
