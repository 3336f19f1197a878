import 'server-only';
import agency from '@/agency.config';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import type { AgencyTreeName } from '@/lib/domain/property/agency-tree';
import { contradictedLabel, energyLabelText } from '@/lib/domain/property/energy-label';
import type { Property } from '@/lib/features/catalogue/types/property';
import { countryOfProperty, placesOfZip } from '@/lib/features/feed/rules/country-of-property';
import { nearestWord } from '@/lib/features/feed/rules/nearest-word';
import { exceededDeposit } from '@/lib/features/properties/mapping/to-property-rates';
import { recognizeTour } from '@/lib/features/properties/mapping/to-property-tours';
import { isSiteUrlKnown, siteUrl } from '@/lib/platform/config/site-address';
import { projectTarget } from '@/lib/routing/property-href';
import { placesOfOtherTown } from '../mapping/checks/check-place';
import { countryNames, countryOf, toldCountry } from '../mapping/countries';
import { describeField } from '../mapping/explain-issue';
import { toProperty } from '../mapping/property';
import type { Vocabulary } from '../mapping/vocabulary';
import type { FeedProject } from '../schema/project';
import { type FeedProperty, feedProperty } from '../schema/property';
import type { FeedRemark, RawItem } from '../types';
import type { WrittenItem } from './compare-items';

type FeedPlace = { Zip: string; City: string; CountryID: number | null };
/** Ids of the nodes of each of the agency's trees. */
type KnownNodes = Record<AgencyTreeName, ReadonlySet<string>>;
type Warning = { field: string; value: string; reason: string };

const warning = (field: string, value: string, reason: string): Warning => ({ field, value, reason });
const didYouMean = (word: string | null): string => (word ? `; did you mean ${word}?` : '');
const meant = (typed: string, words: readonly string[]): string => didYouMean(nearestWord(typed, words));

/** A country that contradicts postcode and town, or that does not follow from all three together (design/feed-values). */
function doubtfulCountry({ Zip, City, CountryID }: FeedPlace): Warning[] {
  if (countryOfProperty({ zip: Zip, city: City, told: toldCountry(CountryID) }) !== null) return [];
  const hidden = 'the page shows no country, no legal mentions and no energy scale';
  if (CountryID === null) {
    const doubt = /^\d{5}$/.test(Zip) ? 'has a foreign postcode' : 'may be in Belgium or in Luxembourg';
    return [warning('CountryID', '', `is not given, and "${Zip} ${City}" ${doubt}; ${hidden}`)];
  }
  const name = countryNames(CountryID)[agency.defaultLocale] || 'a foreign country';
  return [warning('CountryID', String(CountryID), `is ${name}, which "${Zip} ${City}" contradicts; ${hidden}`)];
}

/** The mentions that the law requires in an advertisement and that the feed lacks. */
function silentMentions(property: Property, { nameOf }: Vocabulary): Warning[] {
  const missing = missingMentions(property);
  const reason = 'is required by law in an advertisement; the page says "not provided"';
  const nameless = missing.filter((field) => nameOf(field) === null);
  return [
    ...missing.filter((field) => !nameless.includes(field)).map((field) => warning(field, '', reason)),
    ...nameless.map((field) =>
      warning(describeField(feedProperty, field), '', `${reason}. The feed format has no field for it`),
    ),
  ];
}

/** An energy label that contradicts the score. */
function contradictedEnergy({ energy, region, type }: Property): Warning[] {
  const label = contradictedLabel({ ...energy, region, type });
  if (label === null) return [];
  const reason = `is not the class of the score ${energy.score}: that is ${energyLabelText(label)}, which the page shows`;
  return [warning('EPCLabelText', energy.labelText ?? '', reason)];
}

/** A deposit above the legal maximum of a main residence. */
function exceedingDeposit(property: Property, day: string): Warning[] {
  const exceeded = property.goal === 'for-rent' ? exceededDeposit(property, day) : null;
  if (exceeded === null) return [];
  const reason = `is above ${exceeded.months} months of rent, the legal maximum here; the page shows the maximum, and what is asked`;
  return [warning('DepositAmount', String(property.money.deposit ?? ''), reason)];
}

const strangeVideos = (property: FeedProperty): Warning[] =>
  property.VirtualTours.filter((address) => recognizeTour(address, agency) === null).map((address) =>
    warning('VirtualTours', address, 'is not a video or tour of a known host; the page shows it as a link'),
  );

/** Captions of films that browsers do not load, because the site allows no connection to their host. */
function strangeCaptions({ Captions }: FeedProperty): Warning[] {
  const hosts = [...agency.frameHosts, ...(isSiteUrlKnown() ? [new URL(siteUrl()).hostname] : [])];
  const reason =
    'is on a host that `frameHosts` of agency/config.ts does not name; the film plays without these captions';
  return Captions.filter(({ Url }) => !hosts.includes(new URL(Url).hostname)).map(({ Url }) =>
    warning('Captions', Url, reason),
  );
}

/**
 * A flood score D when the agency file has no picture of the official symbol, which must be shown with the score
 * (design/energy-labels).
 */
function absentFloodSymbol(property: FeedProperty): Warning[] {
  const field = (['FloodPScore', 'FloodGScore'] as const).find((score) => property[score] === 'D');
  if (!field || agency.floodSymbol) return [];
  const until = 'until `floodSymbol` of agency/config.ts names its picture';
  return [warning(field, 'D', `requires the official symbol; the page shows words ${until}`)];
}

/** A banner number without a known meaning, because each office defines its own numbers. */
function unknownBanner({ Marquee }: FeedProperty): Warning[] {
  const reason = 'is an unknown banner; MarqueeName is shown, and Status gives the status';
  return typeof Marquee === 'number' ? [warning('Marquee', String(Marquee), reason)] : [];
}

/** An agent, a project or a node that the site does not know. */
function unknownReferences(property: FeedProperty, projects: ReadonlySet<string>, nodes: KnownNodes): Warning[] {
  const { AgentID, ProjectID, TypeNodeID, RegionNodeID } = property;
  const agents = agency.agents.map(({ id }) => id);
  const found: Warning[] = [];
  const lookUp = (
    field: string,
    id: string | null,
    isKnown: (id: string) => boolean,
    reason: (id: string) => string,
  ) => {
    if (id !== null && !isKnown(id)) found.push(warning(field, id, reason(id)));
  };
  const ofAgents = `is not an agent of agency/config.ts (${agents.join(', ')})`;
  lookUp(
    'AgentID',
    AgentID,
    (id) => agents.includes(id),
    (id) => ofAgents + meant(id, agents),
  );
  const ofProjects = (id: string) => `is not a project of this feed${meant(id, [...projects].slice(0, 1000))}`;
  lookUp('ProjectID', ProjectID, (id) => projects.has(id), ofProjects);
  lookUp(
    'TypeNodeID',
    TypeNodeID,
    (id) => nodes.category.has(id),
    () => 'is not a node of TypeNodes of this feed',
  );
  lookUp(
    'RegionNodeID',
    RegionNodeID,
    (id) => nodes.district.has(id),
    () => 'is not a node of RegionNodes of this feed',
  );
  return found;
}

/** A postcode that does not exist, or that belongs to another town. The postcode decides where the property is found. */
function doubtfulPlace(place: FeedProperty): Warning[] {
  const doubt = doubtfulCountry(place);
  const country = countryOf(place);
  const { Zip, City } = place;
  if (doubt.length > 0 || (country !== 'BE' && country !== 'LU')) return doubt;
  if (placesOfZip(Zip, country).length === 0)
    return [warning('Zip', Zip, 'is an unknown postcode; the town decides where the property is found')];
  const others = placesOfOtherTown({ Zip, City }, country).map(({ names }) => names[agency.defaultLocale]);
  if (others.length === 0) return [];
  const names = [...new Set(others)].slice(0, 3).join(', ');
  return [
    warning(
      'Zip',
      Zip,
      `is the postcode of ${names}, not of ${City}; the postcode decides where the property is found`,
    ),
  ];
}

/** Warnings as remarks on an item, in the words of its format. */
const toRemarks = (id: string, raw: RawItem, { nameOf }: Vocabulary, warnings: readonly Warning[]): FeedRemark[] =>
  warnings.map(({ field, value, reason }) => ({
    kind: raw.kind,
    id,
    line: raw.lineOf(field),
    field: nameOf(field) ?? field,
    value,
    reason,
  }));

/** The warnings about a property that is imported, by the rates of a day (ISO date). */
export function warnOfProperty(
  { data, raw, warnings }: WrittenItem<FeedProperty>,
  words: Vocabulary,
  projects: ReadonlySet<string>,
  nodes: KnownNodes,
  day: string,
): FeedRemark[] {
  const property = toProperty(data, []);
  const found = [
    ...silentMentions(property, words),
    ...contradictedEnergy(property),
    ...exceedingDeposit(property, day),
    ...absentFloodSymbol(data),
    ...strangeVideos(data),
    ...strangeCaptions(data),
    ...unknownBanner(data),
    ...unknownReferences(data, projects, nodes),
    ...doubtfulPlace(data),
  ];
  return [...warnings, ...toRemarks(data.ID, raw, words, found)];
}

/** Collects the names of fields that the import ignores or reads under other names, each once for the whole feed. */
export function strangeNames(words: Vocabulary) {
  const known = { property: new Set(words.known('property')), project: new Set(words.known('project')) };
  const strange = new Map<string, { raw: RawItem; id: string; name: string; reason: string; count: number }>();
  const PASSED_OVER = 'is an unknown field and is ignored';
  const add = (raw: RawItem, id: string, name: string, reason: string): void => {
    const key = `${name} ${reason}`;
    const seen = strange.get(key);
    if (seen) seen.count += 1;
    else if (strange.size < MOST_STRANGE) strange.set(key, { raw, id, name, reason, count: 1 });
  };
  return {
    look: ({
      raw,
      names,
      notes,
      data,
    }: Pick<WrittenItem<{ ID: string }>, 'raw' | 'names' | 'notes' | 'data'>): void => {
      for (const name of names) if (!known[raw.kind].has(name)) add(raw, data.ID, name, PASSED_OVER);
      for (const { name, reason } of notes) add(raw, data.ID, name, reason);
    },
    warnings: (): FeedRemark[] =>
      [...strange.values()].map(({ raw, id, name, reason, count }) => ({
        kind: raw.kind,
        id,
        line: raw.lineOf(name),
        field: name,
        value: '',
        reason: `${reason}${count > 1 ? `, here and in ${count - 1} more` : ''}${reason === PASSED_OVER ? didYouMean(words.nearest(name, raw.kind)) : ''}`,
      })),
  };
}

/** Maximum number of ignored field names in a report. */
const MOST_STRANGE = 50;

/** The external site of a project to which visitors are not sent, because the agency has not configured its host. */
function unknownSite({ ID, ExternalUrl }: FeedProject): Warning[] {
  if (ExternalUrl === null || projectTarget(`/project/${ID}/`, ExternalUrl, agency.projectHosts) !== null) return [];
  const reason =
    'has a host that `projectHosts` of agency/config.ts does not name; the project keeps its page, with a link';
  return [warning('ExternalUrl', ExternalUrl, reason)];
}

/** The warnings about a project that is imported. */
export const warnOfProject = ({ data, raw, warnings }: WrittenItem<FeedProject>, words: Vocabulary): FeedRemark[] => [
  ...warnings,
  ...toRemarks(data.ID, raw, words, [...doubtfulCountry(data), ...unknownSite(data)]),
];
