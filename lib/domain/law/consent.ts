import type { Translated } from '../text/locale';
import { PRIVACY_TABLE_DATE } from './privacy-table';

/** What a service of others may be for: a visitor agrees to each by itself (RELIABILITY §3). */
export const PURPOSES = ['statistics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A service of another company that may load only after a visitor has agreed to it. */
export type Service = {
  id: string;
  name: string;
  company: string;
  purpose: Purpose;
  /** The address of its script, or of one of ours under `public/`. */
  script: string;
  /** `data-…` attributes that its script wants. */
  attributes: Readonly<Record<string, string>>;
  /** Hosts that it talks to, for the policy of the pages. */
  hosts: { connect?: readonly string[]; images?: readonly string[]; frames?: readonly string[] };
  /** What it puts on the device: names of cookies and storage items; `*` at the end stands for the rest of a name. */
  items: readonly string[];
  /** How long that stays there. */
  keeps: Translated;
  policy: string;
};

export const CONSENT_COOKIE = 'consent';

/** The request header by which the middleware tells the page that its policy allows the services. */
export const SERVICES_HEADER = 'x-services';

/** A visitor's answer as their own cookie holds it, without an identifier (RELIABILITY §3). */
export type Consent = { version: string; choices: readonly Purpose[]; time: string };

/** The purposes of this site's services, in a fixed order. */
export const purposesOf = (services: ReadonlyArray<Pick<Service, 'purpose'>>): Purpose[] =>
  PURPOSES.filter((purpose) => services.some((service) => service.purpose === purpose));

/** A short hash of a text (FNV-1a): it tells versions apart and protects nothing. */
const markOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
};

/** The version of the consent question: everybody is asked again when a service, a purpose or the privacy table changes. */
export const consentVersion = (services: readonly Service[]): string =>
  `${PRIVACY_TABLE_DATE}.${markOf(JSON.stringify(services.map(({ id, purpose, script, company, items }) => [id, purpose, script, company, items])))}`;

const isPurpose = (value: unknown): value is Purpose => PURPOSES.some((purpose) => purpose === value);

/** The visitor's answer to this version of the question; null without one. `cookies` is `document.cookie` or the header. */
export function readConsent(cookies: string, version: string): Consent | null {
  const found = /(?:^|;\s*)consent=([^;]*)/.exec(cookies)?.[1];
  if (!found) return null;
  try {
    const { version: given, choices, time } = JSON.parse(decodeURIComponent(found)) as Partial<Consent>;
    if (given !== version || !Array.isArray(choices) || typeof time !== 'string') return null;
    return { version, choices: choices.filter(isPurpose), time };
  } catch {
    return null;
  }
}

/** Whether a service may load: only after a yes to its purpose. */
export const mayLoad = (service: Pick<Service, 'purpose'>, consent: Consent | null): boolean =>
  consent?.choices.includes(service.purpose) ?? false;

/** Those of some names of cookies or storage items that belong to a service. */
export const itemsOf = (service: Pick<Service, 'items'>, names: readonly string[]): string[] =>
  names.filter((name) =>
    service.items.some((item) => (item.endsWith('*') ? name.startsWith(item.slice(0, -1)) : name === item)),
  );

/** The names of all cookies in `document.cookie`. */
export const cookieNames = (cookies: string): string[] =>
  cookies
    .split(';')
    .map((part) => part.split('=')[0]?.trim() ?? '')
    .filter(Boolean);

/**
 * The texts that delete a cookie when they are written, one for each host it may have been set for: scripts of services
 * often set their cookies for the widest host they can.
 */
export function deletionTexts(name: string, host: string): string[] {
  const parts = host.split('.');
  const hosts = parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
  return ['', ...hosts.map((one) => `; Domain=${one}`)].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`);
}

/** What the Content-Security-Policy must allow for services in addition; the nonce allows their scripts. */
export const policyOf = (services: readonly Service[]) => ({
  'connect-src': services.flatMap(({ hosts }) => hosts.connect ?? []),
  'img-src': services.flatMap(({ hosts }) => hosts.images ?? []),
  'frame-src': services.flatMap(({ hosts }) => hosts.frames ?? []),
});
