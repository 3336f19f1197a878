'use client';

import { useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { CAPTCHA, type CaptchaProvider } from '@/lib/platform/shared/captcha';
import { FieldError } from './fields/form-field.client';
import { useField } from './form-context.client';
import type { CaptchaSetting } from './page-forms.client';

type Options = { sitekey: string; callback: (token: string) => void } & Record<string, unknown>;
/** The interface that the scripts of the three providers have in common. */
type CaptchaApi = { render: (box: HTMLElement, options: Options) => unknown; reset: (widget: unknown) => void };

const READY = 'gevelCaptchaReady';
let loading: Promise<CaptchaApi> | null = null;

/** Loads the provider's script once per page; rejects when it cannot be loaded. */
function loadCaptcha(provider: CaptchaProvider, locale: Locale): Promise<CaptchaApi> {
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

/** Whether the document was loaded at this address, and not at another page before a change of page by the router. */
const isOpenedHere = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).pathname === location.pathname;
};

/**
 * The captcha of the agency's provider (SPEC §7). Its script loads when the visitor first touches the form. Until then,
 * or if it cannot be loaded, the form is sent without a captcha, under tighter limits (design/forms).
 */
export default function CaptchaBox({ setting, attempt }: { setting: CaptchaSetting; attempt: number }) {
  const { provider, siteKey, locale, isLetIn, label } = setting;
  const { id: fieldId } = useField('captcha');
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: CaptchaApi; id: unknown } | null>(null);
  // Null without a captcha: the field is then not sent, which differs from an empty answer.
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    // The content security policy belongs to the document, so a document that was loaded at another page must be
    // reloaded.
    if (!isLetIn) {
      if (!isOpenedHere()) location.reload();
      return;
    }
    const element = box.current;
    const form = element?.closest('form');
    if (!element || !form) return;
    const clear = () => setToken('');
    const show = () =>
      loadCaptcha(provider, locale)
        .then((api) => {
          const id = api.render(element, {
            sitekey: siteKey,
            callback: setToken,
            'expired-callback': clear,
            'error-callback': () => setToken(null),
            'response-field': false,
            language: locale,
          });
          widget.current = { api, id };
          clear();
        })
        .catch(() => setToken(null));
    form.addEventListener('focusin', show, { once: true });
    return () => form.removeEventListener('focusin', show);
  }, [provider, siteKey, locale, isLetIn]);

  // The provider accepts each answer once, so a new answer is needed after every response of the server.
  useEffect(() => {
    if (attempt === 0 || !widget.current) return;
    widget.current.api.reset(widget.current.id);
    setToken('');
  }, [attempt]);

  return (
    <fieldset className="field captcha" id={fieldId} tabIndex={-1}>
      <legend className="sr-only">{label}</legend>
      <FieldError name="captcha" />
      <div className="captcha-box" ref={box} />
      {token !== null && <input type="hidden" name="captcha" value={token} />}
    </fieldset>
  );
}
