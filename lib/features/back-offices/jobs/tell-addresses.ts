import 'server-only';
import agency from '@/agency.config';
import { getLastReport } from '@/lib/features/feed/for-site';
import { isHeld } from '@/lib/features/outbox/data';
import { addressesOnSite } from '@/lib/features/properties/mutations/tell-addresses';
import { isSiteUrlKnown, siteUrl } from '@/lib/platform/config/site-address';
import type { Network } from '@/lib/platform/media/download';
import { outcomeOf } from '../connection';
import { findAddresses, findItems, isCatalogueOf, isPaused, sourceOf } from '../data';
import { noteAddresses, settleAddress } from '../mutations';
import type { BackOffice, BackOfficeName } from '../types';
import { READERS } from './readers';
import { toolsOf } from './tools';

/** The longest time for all addresses of a run; the others wait for the next one. */
const LONGEST_RUN_MS = 5 * 60_000;
const PAGE_LIMIT_MS = 15_000;
const LONGEST_REFUSAL = 250;

/** Whether the site answers a page with 200: an address is told only when it can be opened. */
const opens = async (address: string): Promise<boolean> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PAGE_LIMIT_MS), redirect: 'manual' }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.status === 200;
};

type Addresses = ReadonlyMap<string, string>;

/** The sentence for a property of which the report does not say why it was refused, because it says so of many others. */
const REFUSED = 'is refused by the site, for the same reason as other properties';

/** A stored address is a sentence where the site refuses the property. */
const isRefusal = (url: string): boolean => url !== '' && !/^https?:/.test(url);

/**
 * Why properties of the back office are not on the site, by id: the last import refused them. Null when it does not say so, because
 * it was not applied.
 */
async function findRefusals(source: string, onSite: Addresses): Promise<Addresses | null> {
  const report = await getLastReport();
  if (report?.source !== source || report.problem !== null) return null;
  if (report.properties.refused === 0) return new Map();
  const sentences = new Map<string, string>();
  for (const { kind, id, field, reason, others } of report.refused.toReversed())
    for (const one of kind === 'property' ? [id, ...(others?.ids ?? [])] : []) sentences.set(one, `${field} ${reason}`);
  // What must not be shown is not stored.
  const missing = (await findItems(source)).filter(({ id, kind }) => kind === 'property' && !onSite.has(id));
  return new Map(missing.map(({ id }) => [id, (sentences.get(id) ?? REFUSED).slice(0, LONGEST_REFUSAL)]));
}

/** Stores what has changed since the back office was last told: pages that are new, have moved, are gone, or are refused. */
async function noteChanges({ name, takesRefusals }: BackOffice, now: Date): Promise<void> {
  const [onSite, known] = [await addressesOnSite(agency.defaultLocale), await findAddresses()];
  const refusals = takesRefusals ? await findRefusals(sourceOf(name), onSite) : new Map<string, string>();
  const told = new Map(known.map(({ property_id, url }) => [property_id, url]));
  const wanted = new Map([...onSite].map(([id, path]) => [id, siteUrl() + path]));
  for (const [id, sentence] of refusals ?? []) wanted.set(id, sentence);
  const changed = [...wanted].flatMap(([property_id, url]) =>
    told.get(property_id) === url ? [] : [{ property_id, url }],
  );
  const isOver = (url: string) => url !== '' && (refusals !== null || !isRefusal(url));
  const gone = known.filter(({ property_id, url }) => isOver(url) && !wanted.has(property_id));
  await noteAddresses([...changed, ...gone.map(({ property_id }) => ({ property_id, url: '' }))], now);
}

/** Tells one address; `confirm` of a page that does not open waits. */
async function tell(office: BackOffice, id: string, url: string): Promise<'told' | 'refused' | 'waiting'> {
  const address = isRefusal(url) ? { id, url: null, refusal: url } : { id, url: url || null };
  if (address.url !== null && !(await opens(address.url))) return 'waiting';
  const outcome = await office.confirm?.(address).then(
    () => 'told' as const,
    (error) => outcomeOf(error).outcome,
  );
  return outcome === 'told' || outcome === 'refused' ? outcome : 'waiting';
}

export type AddressReport = { told: number; refused: number; waiting: number };

/**
 * Tells the back office the address of each page that is new, has moved or is gone. Hidden properties have no page, so nothing is
 * told of them, and a restored copy tells nothing. What is not told is told later: 1, 2, 4 … 60 minutes.
 */
export async function tellOfficeAddresses(
  name: BackOfficeName,
  now: Date,
  network?: Network,
): Promise<AddressReport | null> {
  const signal = AbortSignal.timeout(LONGEST_RUN_MS);
  const office = READERS[name]?.(toolsOf(name, network, signal));
  if (!office?.confirm || !isSiteUrlKnown() || (await isHeld())) return null;
  // Ids of another source may be those of other properties there.
  if (!(await isCatalogueOf(sourceOf(name)))) return { told: 0, refused: 0, waiting: 0 };
  await noteChanges(office, now);
  const report: AddressReport = { told: 0, refused: 0, waiting: 0 };
  for (const address of await findAddresses()) {
    if (address.state !== 'waiting') continue;
    const isNow = address.due_at <= now.toISOString() && !signal.aborted && !(await isPaused(name, now));
    const state = isNow ? await tell(office, address.property_id, address.url) : 'waiting';
    if (isNow) await settleAddress(address, state, now);
    report[state] += 1;
  }
  return report;
}
