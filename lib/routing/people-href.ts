import { LOCALES, type Locale, type Translated } from '../domain/text/locale';
import { pathSlug } from '../domain/text/slug';
import { inEveryLanguage } from './alternates';
import { href } from './href';

/** What the address of an office is made of. */
export type AddressedOffice = { id: string; city: Translated };
/** What the address of an agent is made of. */
export type AddressedAgent = { id: string; name: string };

/** The offices and agents of the agency, for their addresses. */
export type AddressedPeople = { offices: readonly AddressedOffice[]; agents: readonly AddressedAgent[] };

type Segments = ReadonlyMap<string, string>;

/** The segments of each list, which is the same object for the whole life of a process. */
const KEPT = new WeakMap<object, Partial<Record<Locale, Segments>>>();

/** The segments of items in a language, by id. Items of one name get their id too: `mechelen-station`. */
function segmentsIn<Item extends { id: string }>(
  items: readonly Item[],
  locale: Locale,
  nameOf: (item: Item) => string,
): Segments {
  const kept = KEPT.get(items) ?? {};
  KEPT.set(items, kept);
  const segments = kept[locale] ?? makeSegments(items, locale, nameOf);
  kept[locale] = segments;
  return segments;
}

function makeSegments<Item extends { id: string }>(
  items: readonly Item[],
  locale: Locale,
  nameOf: (item: Item) => string,
): Segments {
  const plain = items.map((item) => pathSlug(nameOf(item), locale));
  const isClear = (own: string) => own !== '' && plain.indexOf(own) === plain.lastIndexOf(own);
  // A segment leads to one item, whatever the language of the address.
  const taken = new Set(LOCALES.flatMap((one) => items.map((item) => pathSlug(nameOf(item), one))));
  const segmentOf = (id: string, at: number): string => {
    const own = plain[at] ?? '';
    if (isClear(own)) return own;
    let segment = [own, pathSlug(id, locale) || String(at + 1)].filter(Boolean).join('-');
    while (taken.has(segment)) segment += `-${at + 1}`;
    taken.add(segment);
    return segment;
  };
  return new Map(items.map(({ id }, at) => [id, segmentOf(id, at)]));
}

const officeSegments = (offices: readonly AddressedOffice[], locale: Locale) =>
  segmentsIn(offices, locale, ({ city }) => city[locale]);
const agentSegments = (agents: readonly AddressedAgent[], locale: Locale) =>
  segmentsIn(agents, locale, ({ name }) => name);

/** Whether offices have pages of their own. The contact page is that of an only office. */
export const hasOfficePages = ({ offices }: Pick<AddressedPeople, 'offices'>): boolean => offices.length > 1;

/** The address of an office, by its town: `/nl/contact/mechelen/`; the contact page for an only office. */
export const officeHref = ({ offices }: Pick<AddressedPeople, 'offices'>, id: string, locale: Locale): string =>
  hasOfficePages({ offices })
    ? href('contact/{office}', locale, { office: officeSegments(offices, locale).get(id) ?? '' })
    : href('contact', locale);

/** The address of an agent, by name: `/nl/over-ons/leen-verstraeten/`. */
export const agentHref = ({ agents }: Pick<AddressedPeople, 'agents'>, id: string, locale: Locale): string =>
  href('presentation/{agent}', locale, { agent: agentSegments(agents, locale).get(id) ?? '' });

/** The item that a segment means: by its segment in any language, or by its id. */
function idOf(
  items: ReadonlyArray<{ id: string }>,
  segmentsOf: (locale: Locale) => Segments,
  segment: string,
): string | null {
  for (const locale of LOCALES) for (const [id, own] of segmentsOf(locale)) if (own === segment) return id;
  return items.find(({ id }) => id.toLowerCase() === segment)?.id ?? null;
}

/** An office or agent that an address means, and its segments in each language. */
export type FoundPerson = { id: string; segments: Translated };

/** The office of a segment, in any language and by its id; null if no office of the agency has it. */
export function findOffice(offices: readonly AddressedOffice[], segment: string): FoundPerson | null {
  const id = idOf(offices, (locale) => officeSegments(offices, locale), segment);
  return id === null
    ? null
    : { id, segments: inEveryLanguage((locale) => officeSegments(offices, locale).get(id) ?? '') };
}

/** The agent of a segment, in any language and by id; null if no agent of the agency has it. */
export function findAgent(agents: readonly AddressedAgent[], segment: string): FoundPerson | null {
  const id = idOf(agents, (locale) => agentSegments(agents, locale), segment);
  return id === null
    ? null
    : { id, segments: inEveryLanguage((locale) => agentSegments(agents, locale).get(id) ?? '') };
}
