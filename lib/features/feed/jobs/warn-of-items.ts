import 'server-only';
import agency from '@/agency.config';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import { findPlaces } from '@/lib/domain/place/places';
import type { AgencyTreeName } from '@/lib/domain/property/agency-tree';
import { contradictedLabel, energyLabelText } from '@/lib/domain/property/energy-label';
import type { Property } from '@/lib/features/catalogue/types/property';
import { countryOfProperty } from '@/lib/features/feed/rules/country-of-property';
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

/**
 * A warning for a country that contradicts postcode and town, or that does not follow from all three together
 * (design/feed-values); null for a clear country.
 */
function doubtfulCountry({ Zip, City, CountryID }: FeedPlace) {
  if (countryOfProperty({ zip: Zip, city: City, told: toldCountry(CountryID) }) !== null) return null;
  const name = CountryID !== null && countryNames(CountryID)[agency.defaultLocale];
  const doubt =
    CountryID === null
      ? `is not given, and "${Zip} ${City}" ${/^\d{5}$/.test(Zip) ? 'has a foreign postcode' : 'may be in Belgium or in Luxembourg'}`
      : `${name ? `is ${name}` : 'is a foreign country'}, which "${Zip} ${City}" contradicts`;
  return {
    field: 'CountryID',
    value: CountryID === null ? '' : String(CountryID),
    reason: `${doubt}; the page shows no country, no legal mentions and no energy scale`,
  };
}

/** Ids of the nodes of each of the agency's trees. */
type KnownNodes = Record<AgencyTreeName, ReadonlySet<string>>;
type Warning = { field: string; value: string; reason: string };

const didYouMean = (word: string | null): string => (word ? `; did you mean ${word}?` : '');
const meant = (typed: string, words: readonly string[]): string => didYouMean(nearestWord(typed, words));

/** The mentions that the law requires in an advertisement and that the feed lacks. */
function silentMentions(property: Property, { nameOf }: Vocabulary): Warning[] {
  const missing = missingMentions(property);
  const reason = 'is required by law in an advertisement; the page says "not provided"';
  const nameless = missing.filter((field) => nameOf(field) === null);
  return [
    ...missing.filter((field) => !nameless.includes(field)).map((field) => ({ field, value: '', reason })),
    ...nameless.map((field) => ({
      field: describeField(feedProperty, field),
      value: '',
      reason: `${reason}. The feed format has no field for it`,
    })),
  ];
}

/** A warning for an energy label that contradicts the score. */
function contradictedEnergy({ energy, region, type }: Property): Warning[] {
  const label = contradictedLabel({ ...energy, region, type });
  if (label === null) return [];
  return [
    {
      field: 'EPCLabelText',
      value: energy.labelText ?? '',
      reason: `is not the class of the score ${energy.score}: that is ${energyLabelText(label)}, which the page shows`,
    },
  ];
}

/** A warning for a deposit above the legal maximum of a main residence. */
function exceedingDeposit(property: Property, day: string): Warning[] {
  const exceeded = property.goal === 'for-rent' ? exceededDeposit(property, day) : null;
  if (exceeded === null) return [];
  return [
    {
      field: 'DepositAmount',
      value: String(property.money.deposit ?? ''),
      reason: `is above ${exceeded.months} months of rent, the legal maximum here; the page shows the maximum, and what is asked`,
    },
  ];
}

const strangeVideos = (property: FeedProperty): Warning[] =>
  property.VirtualTours.filter((address) => recognizeTour(address, agency) === null).map((value) => ({
    field: 'VirtualTours',
    value,
    reason: 'is not a video or tour of a known host; the page shows it as a link',
  }));

/** Warns of captions of films that browsers do not load, because the site allows no connection to their host. */
const strangeCaptions = ({ Captions }: FeedProperty): Warning[] =>
  Captions.filter(
    ({ Url }) =>
      ![...agency.frameHosts, ...(isSiteUrlKnown() ? [new URL(siteUrl()).hostname] : [])].includes(
        new URL(Url).hostname,
      ),
  ).map(({ Url }) => ({
    field: 'Captions',
    value: Url,
    reason: 'is on a host that `frameHosts` of agency/config.ts does not name; the film plays without these captions',
  }));

/**
 * Warns of a flood score D when the agency file has no picture of the official symbol, which must be shown with the score
 * (design/energy-labels).
 */
function absentFloodSymbol(property: FeedProperty): Warning[] {
  const field = (['FloodPScore', 'FloodGScore'] as const).find((score) => property[score] === 'D');
  if (!field || agency.floodSymbol) return [];
  return [
    {
      field,
      value: 'D',
      reason:
        'requires the official symbol; the page shows words until `floodSymbol` of agency/config.ts names its picture',
    },
  ];
}

/** A warning for a banner number without a known meaning, because each office defines its own numbers. */
const unknownBanner = ({ Marquee }: FeedProperty): Warning[] =>
  typeof Marquee === 'number'
    ? [
        {
          field: 'Marquee',
          value: String(Marquee),
          reason: 'is an unknown banner; MarqueeName is shown, and Status gives the status',
        },
      ]
    : [];

/** Warnings for an agent or a project that the site does not know. */
function unknownReferences({ AgentID, ProjectID }: FeedProperty, projects: ReadonlySet<string>): Warning[] {
  const agents = agency.agents.map(({ id }) => id);
  const warnings: Warning[] = [];
  if (AgentID !== null && !agents.includes(AgentID))
    warnings.push({
      field: 'AgentID',
      value: AgentID,
      reason: `is not an agent of agency/config.ts (${agents.join(', ')})${meant(AgentID, agents)}`,
    });
  if (ProjectID !== null && !projects.has(ProjectID))
    warnings.push({
      field: 'ProjectID',
      value: ProjectID,
      reason: `is not a project of this feed${meant(ProjectID, [...projects].slice(0, 1000))}`,
    });
  return warnings;
}

/** Warnings for nodes that are missing in the agency's own trees. */
const unknownNodes = ({ TypeNodeID, RegionNodeID }: FeedProperty, nodes: KnownNodes): Warning[] =>
  (
    [
      ['TypeNodeID', TypeNodeID, 'TypeNodes', nodes.category],
      ['RegionNodeID', RegionNodeID, 'RegionNodes', nodes.district],
    ] as const
  ).flatMap(([field, id, list, known]) =>
    id === null || known.has(id) ? [] : [{ field, value: id, reason: `is not a node of ${list} of this feed` }],
  );

/** A postcode that does not exist, or that belongs to another town. The postcode decides where the property is found. */
function doubtfulPlace({ Zip, City, CountryID }: FeedProperty): Warning[] {
  const doubt = doubtfulCountry({ Zip, City, CountryID });
  if (doubt) return [doubt];
  const country = countryOf({ Zip, City, CountryID });
  if (country !== 'BE' && country !== 'LU') return [];
  if (findPlaces(`${country === 'BE' ? 'B' : 'L'}-${Zip.replace(/^L-/, '')}`).length === 0)
    return [
      { field: 'Zip', value: Zip, reason: 'is an unknown postcode; the town decides where the property is found' },
    ];
  const names = [
    ...new Set(placesOfOtherTown({ Zip, City }, country).map((place) => place.names[agency.defaultLocale])),
  ];
  if (names.length === 0) return [];
  return [
    {
      field: 'Zip',
      value: Zip,
      reason: `is the postcode of ${names.slice(0, 3).join(', ')}, not of ${City}; the postcode decides where the property is found`,
    },
  ];
}

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
    ...unknownReferences(data, projects),
    ...unknownNodes(data, nodes),
    ...doubtfulPlace(data),
  ].map(({ field, ...warning }) => ({
    kind: 'home' as const,
    id: data.ID,
    line: raw.lineOf(field),
    field: words.nameOf(field) ?? field,
    ...warning,
  }));
  return [...warnings, ...found];
}

/** Collects the names of fields that the import ignores or reads under other names, each once for the whole feed. */
export function strangeNames(words: Vocabulary) {
  const known = { home: new Set(words.known('home')), project: new Set(words.known('project')) };
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

/**
 * A warning about the external site of a project to which visitors are not sent, because the agency has not configured
 * its host.
 */
function unknownSite({ ID, ExternalUrl }: FeedProject) {
  if (ExternalUrl === null || projectTarget(`/project/${ID}/`, ExternalUrl, agency.projectHosts) !== null) return null;
  return {
    field: 'ExternalUrl',
    value: ExternalUrl,
    reason: 'has a host that `projectHosts` of agency/config.ts does not name; the project keeps its page, with a link',
  };
}

/** The warnings about a project that is imported. */
export function warnOfProject({ data, raw, warnings }: WrittenItem<FeedProject>, words: Vocabulary): FeedRemark[] {
  const found = [doubtfulCountry(data), unknownSite(data)].flatMap((warning) =>
    warning
      ? [
          {
            kind: 'project' as const,
            id: data.ID,
            line: raw.lineOf(warning.field),
            ...warning,
            field: words.nameOf(warning.field) ?? warning.field,
          },
        ]
      : [],
  );
  return [...warnings, ...found];
}
