'use client';

import { createContext, type ReactNode } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import type { CaptchaProvider } from '@/lib/platform/shared/captcha';

/** The settings of the agency's captcha; null if the site's own proof of work is used. */
export type CaptchaSetting = {
  provider: CaptchaProvider;
  siteKey: string;
  locale: Locale;
  /**
   * Whether the content security policy of this document allows the provider: only if the document was loaded at a page
   * with a form.
   */
  isLetIn: boolean;
  label: string;
  /** Messages by error code. */
  words: Readonly<Record<string, string>>;
};

export const CaptchaContext = createContext<CaptchaSetting | null>(null);

/** Provides the settings to every form of the page. */
export const CaptchaSettings = ({ setting, children }: { setting: CaptchaSetting; children: ReactNode }) => (
  <CaptchaContext value={setting}>{children}</CaptchaContext>
);
