'use client';

import { createContext, type ReactNode } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import type { CaptchaProvider } from '@/lib/platform/shared/captcha';

/** What a form must know of the captcha that the agency chose; null while our own proof of work does. */
export type CaptchaSetting = {
  provider: CaptchaProvider;
  siteKey: string;
  locale: Locale;
  /** Whether this document's policy lets the provider in: only one that was opened at a page with a form. */
  isLetIn: boolean;
  label: string;
  /** What to say, by the code of the error. */
  words: Readonly<Record<string, string>>;
};

export const CaptchaContext = createContext<CaptchaSetting | null>(null);

/** Hands the setting down to every form of the page. */
export const CaptchaSettings = ({ setting, children }: { setting: CaptchaSetting; children: ReactNode }) => (
  <CaptchaContext value={setting}>{children}</CaptchaContext>
);
