import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { inLanguage } from '@/tests/support/in-language';
import { OpenAccess } from './open-access';

vi.mock('@/lib/features/owner-portal/access/actions/sign-in', () => ({ openAccess: async () => undefined }));

const STATES = ['used', 'expired', 'broken', 'unknown'] as const;
const titleOf = (html: string): string => /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? '';

describe('the page of an invalid sign-in link', () => {
  it.each(LOCALES)('explains the reason and offers a new link: %s', (locale) => {
    const pages = STATES.map((state) => inLanguage(locale, <OpenAccess token="x" state={state} isSignedIn={false} />));
    expect(new Set(pages.map(titleOf)).size).toBe(STATES.length);
    for (const html of pages) {
      expect(html).toContain(messagesOf(locale).access.askNew);
      expect(html).not.toContain('<form');
    }
  });

  it('links to the portal for an owner who is already signed in', () => {
    const html = inLanguage('nl', <OpenAccess token="x" state="used" isSignedIn />);
    expect(html).toContain('href="/nl/');
    expect(html).toContain(messagesOf('nl').access.open);
  });
});
