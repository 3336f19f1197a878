import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { href } from './href';
import { pathInLanguage } from './match-route';
import { type Lookups, resolvePath } from './resolve-path';
import { ROUTE_KEYS } from './route-table';

const NOTHING: Lookups = {
  property: async () => null,
  project: async () => null,
  article: async () => null,
  testimonial: async () => null,
};
const FORMS = ROUTE_KEYS.filter((key) => key.startsWith('feedback/'));

describe('second names of thank-you pages (SPEC §2, DOMAIN §7.2)', () => {
  it('redirect permanently from the English segment under the French path to the French one', async () => {
    expect(await resolvePath('/fr/merci/contact-demand/', 'nl', NOTHING)).toEqual({
      kind: 'redirect',
      status: 308,
      path: '/fr/merci/estimation-gratuite/',
    });
    expect(await resolvePath('/fr/merci/contact-me', 'nl', NOTHING)).toEqual({
      kind: 'redirect',
      status: 308,
      path: '/fr/merci/information/',
    });
  });

  it('exist for all eight pages in every language, and one of the two names is canonical', async () => {
    expect(FORMS).toHaveLength(8);
    for (const locale of LOCALES) {
      const thanks = href('feedback/site-contact', locale).split('/')[2];
      for (const key of FORMS) {
        const canonical = href(key as 'feedback/contact-me', locale);
        const second = `/${locale}/${thanks}/${key.split('/')[1]}/`;
        expect((await resolvePath(canonical, 'nl', NOTHING)).kind).toBe('page');
        if (second !== canonical) {
          expect(await resolvePath(second, 'nl', NOTHING)).toEqual({ kind: 'redirect', status: 308, path: canonical });
        }
      }
    }
  });

  it('map to the canonical path of another language', () => {
    expect(pathInLanguage('/fr/merci/demand-register/', 'de')).toBe('/de/danke/suchauftrag/');
  });
});
