import type { Translated } from '../text/locale';
import { PRIVACY_TABLE_DATE } from './privacy-table';

/** Purposes of third-party services: a visitor agrees to each separately (RELIABILITY §3). */
export const PURPOSES = ['statistics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A third-party service that may load only with the visitor's consent. */
export type Service = {
  id: string;
  name: string;
  company: string;
  purpose: Purpose;
  /** The address of its script, which may be one of ours under `public/`. */
  script: string;
  /** `data-…` attributes that its script requires. */
  attributes: Readonly<Record<string, string>>;
  /** Hosts that it connects to, for the Content-Security-Policy of the pages. */
  hosts: { connect?: readonly string[]; images?: readonly string[]; frames?: readonly string[] };
  /** Names of its cookies and storage items on the device; `*` at the end matches the rest of a name. */
  items: readonly string[];
  /** How long they stay on the device. */
  keeps: Translated;
  policy: string;
};

export const CONSENT_COOKIE = 'consent';

/** Request header from the middleware to the page: the policy of this response allows the services. */
export const SERVICES_HEADER = 'x-services';

/** A visitor's answer in the cookie, without an identifier (RELIABILITY §3). */
export type Consent = { version: string; choices: readonly Purpose[]; time: string };

/** The purposes of this site's services, in a fixed order. */
export const purposesOf = (services: ReadonlyArray<Pick<Service, 'purpose'>>): Purpose[] =>
  PURPOSES.filter((purpose) => services.some((service) => service.purpose === purpose));

/** A short hash of a text (FNV-1a). It compares versions and protects nothing. */
const markOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
};

/** The version of the consent question: visitors are asked again when a service, purpose or privacy table changes. */
export const consentVersion = (services: readonly Service[]): string =>
  `${PRIVACY_TABLE_DATE}.${markOf(JSON.stringify(services.map(({ id, purpose, script, company, items }) => [id, purpose, script, company, items])))}`;

const isPurpose = (value: unknown): value is Purpose => PURPOSES.some((purpose) => purpose === value);

/** The visitor's answer to this version of the question, or null. `cookies` is `document.cookie` or the header. */
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

/** Whether a service may load: only with consent to its purpose. */
export const mayLoad = (service: Pick<Service, 'purpose'>, consent: Consent | null): boolean =>
  consent?.choices.includes(service.purpose) ?? false;

/** The names of cookies or storage items that belong to a service. */
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
 * The values to write to `document.cookie` to delete a cookie, one for each host it may have been set for: scripts of
 * services often set their cookies for the widest possible host.
 */
export function deletionTexts(name: string, host: string): string[] {
  const parts = host.split('.');
  const hosts = parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
  return ['', ...hosts.map((one) => `; Domain=${one}`)].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`);
}

/** Additions to the Content-Security-Policy for services; the nonce already allows their scripts. */
export const policyOf = (services: readonly Service[]) => ({
  'connect-src': services.flatMap(({ hosts }) => hosts.connect ?? []),
  'img-src': services.flatMap(({ hosts }) => hosts.images ?? []),
  'frame-src': services.flatMap(({ hosts }) => hosts.frames ?? []),
});
