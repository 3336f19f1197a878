'use server';

import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { readPlaces } from '@/lib/domain/place/meant-places';
import { USUAL_TRAVEL } from '@/lib/domain/property/search-filters';
import { isLocale, type Locale } from '@/lib/domain/text/locale';
import type { AlertFrequency } from '@/lib/domain/time/job-times';
import { loadTrees } from '@/lib/features/catalogue/data/catalogue-rows';
import { thanksHref } from '@/lib/features/leads/data';
import { acceptForm, takeProof } from '@/lib/features/leads/mutations';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { findTravelArea, hasTravelTimes } from '@/lib/features/search/data/find-travel-time';
import { travelWords } from '@/lib/features/search/mapping/filter-words';
import { EMPTY_SEARCH, type PropertySearch, parseQuery } from '@/lib/features/search/search-params/parse-search';
import { passwordLimits } from '@/lib/platform/forms/form-limits';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedText } from '@/lib/platform/forms/posted-fields';
import { type ReceivedForm, receiveForm } from '@/lib/platform/forms/receive-form';
import { wordsOf } from '@/lib/platform/i18n/words';
import { log } from '@/lib/platform/log/log';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { hashPassword } from '@/lib/platform/security/password';
import type { FormState } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';
import type { Unanswered } from '@/lib/server/upstream';
import { findSavedSearches } from './data/find-saved-searches';
import { findWatchedProperty } from './data/find-watches';
import { manageToken, openByPassword, readConfirm, readScope } from './data/open-links';
import { savedSearchMessages } from './emails';
import { mailLink, stopMails } from './jobs/personal-links';
import { placeLabels, withKnownPlaces } from './mapping';

import { deleteSavedSearch } from './mutations/forget-saved-searches';
import {
  insertPropertyWatch,
  insertSavedSearch,
  pauseSavedSearch,
  startSavedSearch,
  updateSavedSearch,
} from './mutations/save-search';
import {
  alertSchema,
  propertyWatchSchema,
  type SavedSearchWishes,
  savedSearchAccessSchema,
  savedSearchChangeSchema,
  savedSearchSchema,
} from './schema';
import {
  alertStart,
  pointsOf,
  type SavedReach,
  toStartValues,
  wishesToCriteria,
  withKnownNodes,
} from './search-params';
import type { SavedSearch } from './types';

/**
 * The travel time of a form with its area, null without a travel time. Otherwise the reason why it cannot be saved:
 * this site has no travel times, the place is unknown, the service does not know the means of travel, or it gives no
 * answer.
 */
async function travelOf(
  query: string | null,
  locale: Locale,
  now: Date,
): Promise<SavedReach | null | 'unknown' | 'mode' | Unanswered> {
  const search = parseQuery(query ?? '');
  if (search.from === undefined) return null;
  const area = await findTravelArea({ ...EMPTY_SEARCH, ...pickTravel(search) }, locale, now);
  if (!area) return 'unknown';
  if (area.by !== (search.by ?? USUAL_TRAVEL.by)) return 'mode';
  if (typeof area.shape === 'string') return area.shape;
  // The name of the place as the service gives it and not as it was typed, because mails are sent to addresses that are
  // not confirmed.
  const decimals = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return { ...pickTravel(search), from: area.value, reach: area.rings.map((ring) => Array.from(ring, decimals)) };
}
const pickTravel = ({ from, minutes, by }: PropertySearch) => ({ from, minutes, by });

/** Saves a new search, then redirects to feedback/demand-register. The search starts when the address is confirmed. */
export async function submitSavedSearch(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('demand', withKnownPlaces(savedSearchSchema), previous, data);
  if (!form.ok) return form.state;
  const { password, passwordRepeat: _repeat, privacy: _privacy, firstName, lastName, email, ...wishes } = form.value;
  const person = { firstName, lastName, email };
  return saveSearch(form, wishes, { person, name: `${firstName} ${lastName}`, password, frequency: 'at-once' });
}

/**
 * Saves the search in the address of a list to be mailed to an address, without a name. The search starts when the
 * address is confirmed.
 */
export async function submitAlert(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('alert', alertSchema, previous, data);
  if (!form.ok) return form.state;
  const { search, frequency, email } = form.value;
  const values = toStartValues(alertStart(search, hasTravelTimes()), form.locale, await loadTrees());
  const wishes = savedSearchChangeSchema.safeParse(values);
  if (!wishes.success) return form.refuse('expired');
  return saveSearch(form, wishes.data, { person: { email }, name: '', password: null, frequency });
}

type Sender = {
  /** The fields of the person, as the form has them. */
  person: { email: string; firstName?: string; lastName?: string };
  name: string;
  password: string | null;
  frequency: AlertFrequency;
};

async function saveSearch(
  form: ReceivedForm<unknown>,
  wishes: SavedSearchWishes,
  { person, name, password, frequency }: Sender,
): Promise<FormState> {
  const { places } = readPlaces(wishes.places, form.locale);
  const travel = await travelOf(wishes.reach, form.locale, form.now);
  if (typeof travel === 'string') return name ? form.refuse(null, { reach: travel }) : form.refuse('unavailable');
  const criteria = withKnownNodes(wishesToCriteria(wishes, places, travel), await loadTrees(), form.locale);
  const { points: _points, reach: _reach, ...told } = wishes;
  const email = person.email.toLowerCase();
  const id = randomUUID();
  let passwordHash: string | null = null;
  // Hashing a password is expensive, so it is done only after the limits and the proof of work were checked.
  const withPassword = {
    ...form,
    admit: async (sender: string) => {
      const admitted = await form.admit(sender);
      if (admitted.ok && password !== null) passwordHash = await hashPassword(password);
      return admitted;
    },
  };
  const refused = await acceptForm(
    withPassword,
    {
      kind: 'demand',
      email,
      name,
      // The password is left out, because these fields appear in mails, lists and exports.
      fields: {
        ...told,
        ...(travel ? { reach: travelWords(travel, wordsOf(form.locale, 'filters'), form.locale) } : {}),
        places: placeLabels({ places: [...places, ...pointsOf(wishes)] }, form.locale),
        ...person,
        email,
      },
      subject: null,
    },
    (lead) => savedSearchMessages(lead, id, criteria),
    async (tx, lead) => {
      await insertSavedSearch(tx, id, lead, criteria, passwordHash, frequency);
    },
  );
  return refused ?? redirect(href('feedback/demand-register', form.locale));
}

/**
 * Saves a watched property, then redirects to feedback/demand-register. The watch starts when the address is confirmed
 * (design/saved-searches).
 */
export async function submitPropertyWatch(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('property-watch', propertyWatchSchema, previous, data);
  if (!form.ok) return form.state;
  const { property, firstName, lastName } = form.value;
  const [subject, stands] = [
    await getPropertySubject(property, form.locale, form.now),
    await findWatchedProperty(property),
  ];
  if (!subject || !stands) return form.refuse('gone');
  const id = randomUUID();
  const email = form.value.email.toLowerCase();
  const refused = await acceptForm(
    form,
    {
      kind: 'demand',
      email,
      name: `${firstName} ${lastName}`,
      fields: { firstName, lastName, email },
      subject,
    },
    (lead) => savedSearchMessages(lead, id, null),
    (tx, lead) =>
      insertPropertyWatch(
        tx,
        id,
        lead,
        { id: property, name: subject.title, path: subject.url },
        stands.goal,
        stands.told,
      ),
  );
  return refused ?? redirect(`${thanksHref('feedback/demand-register', form.locale, { property }, form.now)}&watch=1`);
}

/** Redirects to the page of the person's searches, with a message about the change. */
const backTo = (locale: Locale, token: string, done: string): never =>
  redirect(`${href('my-searches/{token}', locale, { token })}?${new URLSearchParams({ done })}`);

/** The search of a form, if the form's token gives access to it. */
async function savedSearchBehind(data: FormData): Promise<SavedSearch | null> {
  const scope = readScope(postedText(data, 'token'), new Date());
  const id = postedText(data, 'demand');
  return (scope && (await findSavedSearches(scope)).find((one) => one.id === id)) ?? null;
}

/** Changes a saved search, for the holder of its link. */
export async function changeSavedSearch(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('demand-change', withKnownPlaces(savedSearchChangeSchema), previous, data);
  if (!form.ok) return form.state;
  const { places } = readPlaces(form.value.places, form.locale);
  const search = await savedSearchBehind(data);
  if (!search) return form.refuse('expired');
  const travel = await travelOf(form.value.reach, form.locale, form.now);
  if (typeof travel === 'string') return form.refuse(null, { reach: travel });
  try {
    const criteria = wishesToCriteria(form.value, places, travel);
    await updateSavedSearch(search.id, withKnownNodes(criteria, await loadTrees(), form.locale));
  } catch (error) {
    log.error({ error }, 'a saved search could not be changed');
    return form.refuse('unavailable');
  }
  return backTo(form.locale, postedText(data, 'token'), 'changed');
}

/** The buttons beside a saved search. */
export async function actOnSavedSearch(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale, act] = [postedText(data, 'token'), postedText(data, 'locale'), postedText(data, 'act')];
  const search = await savedSearchBehind(data);
  if (search && act === 'pause') await pauseSavedSearch(search.id);
  if (search && act === 'start') await startSavedSearch(search.id, new Date());
  if (search && act === 'delete') await deleteSavedSearch(search.id);
  if (isLocale(locale)) backTo(locale, token, act);
}

/**
 * Gives access to a person's searches. With the right password the page opens; in every other case the answer is the
 * same, and a link is mailed if the address has searches. The mail is queued after the answer, so that the answer takes
 * as long for an unknown address (design/saved-searches).
 */
export async function submitSavedSearchAccess(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('demand-access', savedSearchAccessSchema, previous, data);
  if (!form.ok) return form.state;
  const { locale, now } = form;
  const email = form.value.email.toLowerCase();
  const { password } = form.value;
  const limits = (isHard: boolean) => (password === '' ? [] : passwordLimits(email, form.client, isHard));
  let ids: string[];
  try {
    const admitted = await form.admit(email, limits);
    if (!admitted.ok) return admitted.state;
    if (!(await takeProof(admitted.proof, now))) return form.refuse('captcha');
    ids = await openByPassword(email, password);
  } catch (error) {
    log.error({ error }, 'a password could not be checked');
    return form.refuse('unavailable');
  }
  if (ids.length > 0) return redirect(href('my-searches/{token}', locale, { token: manageToken({ ids }, now) }));
  after(() =>
    mailLink(email, now).catch((error: Error) => log.error({ error }, 'a link to saved searches could not be mailed')),
  );
  return redirect(`${href('demand-register', locale)}?link=sent`);
}

/** Starts a search. Runs on the button of the page behind the mailed link. */
export async function confirmSavedSearch(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale, now] = [postedText(data, 'token'), postedText(data, 'locale'), new Date()];
  const id = readConfirm(token, now);
  if (id) await startSavedSearch(id, now);
  if (isLocale(locale)) redirect(href('confirm/{token}', locale, { token }));
}

/**
 * Ends the mails that a link was made for: alerts, the newsletter, or the reports to an owner. Runs on the button of the
 * page behind the link; the data of searches and subscribers are erased.
 */
export async function stopByLink(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale] = [postedText(data, 'token'), postedText(data, 'locale')];
  await stopMails(token, new Date());
  if (isLocale(locale)) redirect(href('unsubscribe/{token}', locale, { token }));
}
