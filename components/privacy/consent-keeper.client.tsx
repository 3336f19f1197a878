'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import {
  CONSENT_COOKIE,
  type Consent,
  cookieNames,
  deletionTexts,
  itemsOf,
  mayLoad,
  type Purpose,
  purposesOf,
  readConsent,
  type Service,
} from '@/lib/domain/law/consent';
import { inDays, RETENTION } from '@/lib/domain/law/retention-periods';
import { cookieText } from '@/lib/platform/shared/cookie';
import { isAnswered } from '@/lib/routing/preview';
import { ConsentDialog, type ConsentWords } from './consent-dialog.client';

export type ConsentKeeperProps = {
  services: ReadonlyArray<Pick<Service, 'id' | 'purpose' | 'script' | 'attributes' | 'items'>>;
  version: string;
  /** Whether services may load on this page; false if its address is a signed link. */
  isLetIn: boolean;
  words: ConsentWords;
  /** How often the visitor opened the dialog. */
  asked: number;
};

/** Asks for consent, stores and applies it: without it no service loads, and its stored data are removed. */
export default function ConsentKeeper({ services, version, isLetIn, words, asked }: ConsentKeeperProps) {
  const pathname = usePathname();
  const [consent, setConsent] = useState<Consent | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The element that had the focus when the visitor opened the dialog; it gets the focus back. */
  const opener = useRef<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per document, not once per page
  useEffect(() => {
    const known = readConsent(document.cookie, version);
    setConsent(known);
    for (const service of services) {
      if (!mayLoad(service, known)) forgetService(service);
      else if (isLetIn) loadService(service);
    }
    if (isLetIn && !isAnswered(pathname, known)) setOpen(true);
  }, [version]);

  useEffect(() => {
    if (asked === 0) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(true);
  }, [asked]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
    opener.current = null;
  };

  const answer = (choices: readonly Purpose[]) => {
    const given: Consent = { version, choices, time: new Date().toISOString() };
    const isSecure = location.protocol === 'https:';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = cookieText(CONSENT_COOKIE, JSON.stringify(given), inDays(RETENTION.consent), isSecure);
    const withdrawn = services.filter((service) => mayLoad(service, consent) && !mayLoad(service, given));
    for (const service of withdrawn) forgetService(service);
    setConsent(given);
    close();
    // A script that has run cannot be removed, so the page is reloaded without it.
    if (withdrawn.length > 0) location.reload();
    else if (isLetIn) for (const service of services) if (mayLoad(service, given)) loadService(service);
  };

  return isOpen ? (
    <ConsentDialog
      words={words}
      purposes={purposesOf(services)}
      given={consent?.choices ?? []}
      takesFocus={asked > 0}
      onAnswer={answer}
      onClose={close}
    />
  ) : null;
}

/** Loads the script of a service with consent, once per page. */
function loadService({ id, script, attributes }: Pick<Service, 'id' | 'script' | 'attributes'>): void {
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
    // Storage may be forbidden; then the services have stored nothing.
  }
};

/** Removes the stored data of a service without consent. */
function forgetService(service: Pick<Service, 'items'>): void {
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
