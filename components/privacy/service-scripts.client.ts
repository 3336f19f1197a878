'use client';

import { cookieNames, deletionTexts, itemsOf, type Service } from '@/lib/domain/law/consent';

/** Loads the script of a service with consent, once per page. */
export function loadService({ id, script, attributes }: Pick<Service, 'id' | 'script' | 'attributes'>): void {
  if (document.querySelector(`script[data-service="${id}"]`)) return;
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  element.dataset.service = id;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}

const withoutFailing = (work: () => void): void => {
  try {
    work();
  } catch {
    // Storage may be forbidden; then services have stored nothing.
  }
};

/** Removes the stored data of a service without consent. */
export function forgetService(service: Pick<Service, 'items'>): void {
  for (const name of itemsOf(service, cookieNames(document.cookie))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    for (const text of deletionTexts(name, location.hostname)) document.cookie = text;
  }
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    withoutFailing(() => {
      for (const name of itemsOf(service, Object.keys(window[storage]))) {
        window[storage].removeItem(name);
      }
    });
}
