'use client';

import type { Locale } from '@/lib/domain/text/locale';
import { CAPTCHA, type CaptchaProvider } from '@/lib/platform/shared/captcha';

type Options = { sitekey: string; callback: (token: string) => void } & Record<string, unknown>;
/** The common interface of the three providers' scripts. */
export type CaptchaApi = { render: (box: HTMLElement, options: Options) => unknown; reset: (widget: unknown) => void };

const READY = 'gevelCaptchaReady';
let loading: Promise<CaptchaApi> | null = null;

/** Loads the provider's script once per page; rejects when it cannot be loaded. */
export function loadCaptcha(provider: CaptchaProvider, locale: Locale): Promise<CaptchaApi> {
  const page = window as unknown as Record<string, unknown>;
  loading ??= new Promise((resolve, reject) => {
    const { script, api } = CAPTCHA[provider];
    page[READY] = () => resolve(page[api] as CaptchaApi);
    const element = document.createElement('script');
    element.src = `${script}?${new URLSearchParams({ render: 'explicit', onload: READY, hl: locale })}`;
    element.async = true;
    element.onerror = () => reject(new Error(`${provider} did not load`));
    document.head.append(element);
  });
  return loading;
}
