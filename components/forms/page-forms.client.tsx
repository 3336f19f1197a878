'use client';

import { createContext, type ReactNode } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import type { CaptchaProvider } from '@/lib/platform/shared/captcha';
import type { FormState } from '@/lib/platform/shared/form-state';

/** The settings of the agency's captcha; null if the site's own proof of work is used. */
export type CaptchaSetting = {
  provider: CaptchaProvider;
  siteKey: string;
  locale: Locale;
  /** Whether the policy of this document allows the provider: only if it was loaded at a page with a form. */
  isLetIn: boolean;
  label: string;
  /** Messages by error code. */
  words: Readonly<Record<string, string>>;
};

/** What the forms of a page get from its layout: the captcha, and the state of a form of another build, by its stamp. */
export type PageForms = { captcha?: CaptchaSetting | null; returned: Readonly<Record<string, FormState>> };

export const FormsContext = createContext<PageForms>({ returned: {} });

export const FormsOfPage = ({ value, children }: { value: PageForms; children: ReactNode }) => (
  <FormsContext value={value}>{children}</FormsContext>
);
