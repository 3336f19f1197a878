import { vi } from 'vitest';
import type { Locale } from '@/lib/domain/text/locale';
import type { LeadKind } from '@/lib/features/leads/types';
import { env } from '@/lib/platform/config/env';
import { type FormState, UNTOUCHED } from '@/lib/platform/shared/form-state';
import { aFeedProperty, feedOf } from './feed';

// An action reads its request through Next; in this test the test provides it.
const request = { headers: new Headers() };
const afterwards: unknown[] = [];
/** The cookies of the requesting browser. */
export const jar = new Map<string, string>();
/** The last options with which each cookie was set. */
export const jarOptions = new Map<string, object>();
vi.doMock('next/headers', () => ({
  headers: async () => request.headers,
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string, options: object = {}) => {
      jar.set(name, value);
      jarOptions.set(name, options);
    },
    delete: (name: string) => void jar.delete(name),
  }),
}));
vi.doMock('next/cache', () => ({ refresh: () => undefined }));
vi.doMock('next/server', () => ({ after: (work: () => unknown) => void afterwards.push(work()) }));
vi.doMock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => null,
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`);
  },
}));

export const SITE = 'https://gevel.example';
const OWN = { origin: SITE, 'sec-fetch-site': 'same-origin', referer: `${SITE}/nl/contact/` };
Object.assign(env, {
  SITE_URL: SITE,
  FORM_MIN_SECONDS: 0,
  FORM_PAUSE_SECONDS: 0,
  FORM_LIMIT_PLAIN_10_MINUTES: 0,
  FORM_LIMIT_10_MINUTES: 0,
  FORM_LIMIT_DAY: 0,
  FORM_LIMIT_PLAIN_DAY: 0,
  FORM_LIMIT_PLAIN_SURGE: 0,
  FORM_LIMIT_STAMP: 0,
  FORM_LIMIT_SENDER_DAY: 0,
  APPOINTMENT_LIMIT_OPEN: 0,
  FRIEND_LIMIT_HOUR: 0,
  FRIEND_LIMIT_DAY: 0,
  FRIEND_LIMIT_RECIPIENT_DAY: 0,
  ADDRESS_LIMIT_DAY: 0,
});

const leads = await import('@/lib/features/contact-forms/actions');
const { submitAppointment } = await import('@/lib/features/appointments/actions');
const { submitSavedSearch } = await import('@/lib/features/saved-searches/actions');
const { submitDocuments } = await import('@/lib/features/contact-forms/document-requests/actions');
const { submitNewsletter } = await import('@/lib/features/newsletter/actions');
const { submitRecommendation } = await import('@/lib/features/contact-forms/send-to-friend/actions');
const { submitTestimonial } = await import('@/lib/features/content/testimonials/actions');
const { getBooking } = await import('@/lib/features/appointments/data/get-booking');
const { getProperty } = await import('@/lib/features/properties/data/get-property');
const { importDocument } = await import('@/lib/features/feed/jobs/import-document');
const { stampForm } = await import('@/lib/platform/forms/form-stamp');

export type Values = Record<string, string | readonly string[] | File>;
export type Submit = (previous: FormState, data: FormData) => Promise<FormState>;

/** The action of every form that stores a lead. */
export const SUBMITS: Readonly<Record<LeadKind, Submit>> = {
  contact: leads.submitContact,
  information: leads.submitInformation,
  'appointment-request': leads.submitAppointmentRequest,
  appointment: submitAppointment,
  project: leads.submitProject,
  valuation: leads.submitValuation,
  demand: submitSavedSearch,
  documents: submitDocuments,
  recommendation: submitRecommendation,
  newsletter: submitNewsletter,
  testimonial: submitTestimonial,
};
export const KINDS = Object.keys(SUBMITS) as LeadKind[];

export const PROPERTY = '1001';
const PROJECT = 'p-1';

/**
 * Fills the store with the property and the project that the forms are about, and with the property's dossier if one is
 * given.
 */
export async function fillCatalogue(
  changes: Record<string, unknown> = {},
  now = new Date('2026-11-20T09:00:00Z'),
  more: { project?: Record<string, unknown>; unit?: Record<string, unknown>; dossier?: Record<string, unknown> } = {},
): Promise<void> {
  const properties = [
    aFeedProperty({ ID: PROPERTY, AgentID: 'bram', Documents: [{ Kind: 'energy' }, { Kind: 'other' }], ...changes }),
  ];
  const projects = [
    {
      ID: PROJECT,
      Name: 'Lindenhof',
      CreatedDate: '2026-11-01T09:00:00Z',
      Zip: '2800',
      City: 'MECHELEN',
      Units: [{ ID: 'u-1', Number: '1.3', MainType: 'apartment', Price: 300_000, ...more.unit }],
      ...more.project,
    },
  ];
  const dossiers = more.dossier ? [{ ID: PROPERTY, ...more.dossier }] : undefined;
  const report = await importDocument({
    source: 'test',
    bytes: feedOf(properties, projects, dossiers && { Dossiers: dossiers }),
    folder: null,
    now,
    force: true,
  });
  if (report.problem || report.refused.length > 0) throw new Error(JSON.stringify(report));
}

const person = (email: string): Values => ({ firstName: 'An', lastName: 'Peeters', email, privacy: 'yes' });
const withPhone = (email: string): Values => ({ ...person(email), phone: '0470 00 00 31' });

/** Valid values for every field of a form at this moment. */
export async function rightValues(kind: LeadKind, email: string): Promise<Values> {
  switch (kind) {
    case 'contact':
      return { ...withPhone(email), remark: 'Een vraag', device: 'email' };
    case 'information':
      return { ...withPhone(email), property: PROPERTY, remark: 'Een vraag', device: 'email' };
    case 'appointment-request':
      return { ...withPhone(email), property: PROPERTY, title: 'ms', device: 'phone', remark: 'Graag op zaterdag' };
    case 'appointment': {
      const booking = await getBooking(PROPERTY, null, 'nl', new Date());
      const days = booking.kind === 'open' ? (booking.appointments?.days ?? []) : [];
      const free = days.flatMap(({ slots }) => slots).find(({ isFull }) => !isFull);
      return { ...withPhone(email), id: PROPERTY, title: 'mr', slot: free?.startsAt ?? '', remark: 'Tot dan' };
    }
    case 'project':
      return { ...withPhone(email), project: PROJECT, device: 'email', 'units[]': ['1.3'], remark: 'Een vraag' };
    case 'valuation':
      return {
        ...withPhone(email),
        propertyType: 'detached',
        address: 'Am Wiesenbach 42',
        zip: '4700',
        city: 'Eupen',
        livingArea: '164',
        constructionYear: '1978',
        energyCertificate: 'none',
        wishes: 'Het dak is nieuw',
        device: 'phone',
      };
    case 'demand':
      return { ...person(email), goal: 'for-sale', 'types[]': ['house'], 'regions[]': ['flanders'], places: '' };
    case 'documents': {
      const property = await getProperty(PROPERTY);
      return {
        ...withPhone(email),
        property: PROPERTY,
        'documents[]': property?.documents.map(({ key }) => key) ?? [],
      };
    }
    case 'recommendation':
      return { ...person(email), property: PROPERTY, friendEmail: `vriend.${email}`, message: 'Kijk eens' };
    case 'newsletter':
      return { email, privacy: 'yes' };
    case 'testimonial':
      return { name: 'An Peeters', email, about: 'Kocht een huis', comment: 'Dank u', privacy: 'yes' };
  }
}

/** Values as a browser packs them. */
export function packValues(values: Values): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat() as Array<string | File>) data.append(name, one);
  return data;
}

/** Runs an action as a request with these headers. Returns the path of the redirect, or its answer. */
export async function runAction<T>(
  action: () => Promise<T>,
  headers: Record<string, string> = OWN,
): Promise<{ redirect: string } | { answer: T }> {
  request.headers = new Headers({ host: 'gevel.example', ...headers });
  try {
    return { answer: await action() };
  } catch (error) {
    const path = /^redirect (.*)/.exec((error as Error).message)?.[1];
    if (!path) throw error;
    return { redirect: path };
  } finally {
    await Promise.all(afterwards.splice(0));
  }
}

/** Sends a form as a browser without JavaScript does. Null when it was accepted; otherwise its errors. */
export async function sendForm(
  kind: LeadKind,
  values: Values,
  { headers, locale = 'nl' }: { headers?: Record<string, string>; locale?: Locale } = {},
): Promise<FormState | null> {
  const data = packValues({ stamp: stampForm(kind), locale, nickname: '', ...values });
  const sent = await runAction(() => SUBMITS[kind](UNTOUCHED, data), headers);
  return 'redirect' in sent ? null : sent.answer;
}
