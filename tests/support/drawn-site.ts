import { createTranslator } from 'next-intl';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { Locale } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { inLanguage } from './in-language';

// Draws real pages of an imported catalogue in a test, without their layout, which needs a request.

/** The language in which pages are drawn. */
export const page = { locale: 'nl' as Locale };
const onlyContent = ({ children }: { children: ReactNode }): ReactNode => children;
const withoutLayout = () => ({ PageFrame: onlyContent });
vi.doMock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => page.locale }));
vi.doMock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({
      locale: page.locale,
      messages: messagesOf(page.locale),
      namespace: namespace as never,
      timeZone: 'Europe/Brussels',
    }),
}));
vi.doMock('@/app/[locale]/_parts/page-frame', withoutLayout);
const headAndContent = ({ head, children }: { head?: ReactNode; children: ReactNode }): ReactNode =>
  createElement(Fragment, null, head, children);
vi.doMock('@/app/[locale]/_parts/owner-frame', () => ({ OwnerFrame: headAndContent }));

/** The HTML of a page in the language of `page`. Throws if it names a value that is missing. */
export const drawn = async (element: unknown): Promise<string> =>
  inLanguage(page.locale, (await element) as ReactElement);
/** What Next hands over to a page. */
export const asked = <Params extends object>(params: Params, searchParams: object = {}) =>
  ({ params: Promise.resolve(params), searchParams: Promise.resolve(searchParams) }) as never;
