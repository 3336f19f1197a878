import { isUtf8 } from 'node:buffer';
import { slug } from '@/lib/domain/text/slug';
import { FeedError, ItemError, NO_RECORDS, type RawFeed, type RawItem } from '../../types';
import { MOST_ITEM_BYTES, MOST_ITEMS } from '../feed-limits';
import { PRICE_WORDS } from '../feed-words';
import { readElements } from '../read-statements';
import { KYERO_TYPES } from '../type-words';
import { isKnownElement, kyeroWords } from './elements';
import { toFeedItem } from './item';
import { child, elementsOf, type Node, parseElement, text } from './node';
import { eachElement, lineOfElement, type XmlElement } from './scan-xml';

/** The maximum number of bytes of the element that identifies a Kyero document. */
const LONGEST_HEADER = 10_000;
/** The bytes at the start of a broken property in which its id is searched. */
const LONGEST_ID = 100;

const WORDS = kyeroWords({
  Goal: PRICE_WORDS,
  MainType: KYERO_TYPES,
  CountryID: ['Belgium', 'Luxembourg', 'Netherlands', 'France', 'Germany', 'Spain'],
});

const decoder = new TextDecoder();
const textIn = (bytes: Uint8Array, { start, end }: XmlElement): string => decoder.decode(bytes.subarray(start, end));

/** Parses an element with known start and end. Undefined when it is not well-formed. */
function parse(bytes: Uint8Array, element: XmlElement): Node {
  const parsed = parseElement(textIn(bytes, element));
  return 'node' in parsed ? parsed.node : undefined;
}

/** The id of a property that is too large to be parsed, or not well-formed. */
function idIn(bytes: Uint8Array, { start, end }: XmlElement): unknown {
  const property = decoder.decode(bytes.subarray(start, Math.min(end, start + MOST_ITEM_BYTES)));
  const id =
    /<id>\s*(?:<!\[CDATA\[)?([^<\]]{1,64})/i.exec(property)?.[1] ?? /<ref>\s*([^<]{1,64})/i.exec(property)?.[1];
  return id?.trim().slice(0, LONGEST_ID);
}

const TAG = /<(?<name>[A-Za-z][\w:-]{0,60})(?<attributes>[^<>]{0,500})>?(?<text>[^<]{0,300})/g;
const ATTRIBUTE = /(?<name>[\w:-]{1,60}) ?= ?["']?(?<value>[^"'<>]{0,100})/g;

/** What the elements and attributes of a property that cannot be parsed say about its publication and its state. */
function saidInBroken(bytes: Uint8Array, { start, end }: XmlElement): Record<string, unknown> {
  const node: { [name: string]: Node[] } = {};
  for (const { groups } of decoder
    .decode(bytes.subarray(start, Math.min(end, start + MOST_ITEM_BYTES)))
    .matchAll(TAG)) {
    const { name = '', attributes = '', text = '' } = groups ?? {};
    const inner: { [name: string]: string } = text.trim() === '' ? {} : { '#text': text.trim() };
    for (const { groups: one } of attributes.matchAll(ATTRIBUTE))
      inner[`@${one?.name?.toLowerCase()}`] = one?.value ?? '';
    const key = name.toLowerCase();
    if (key === 'property') Object.assign(node, inner);
    else node[key] = [...(node[key] ?? []), inner];
  }
  const item = {};
  readElements(item, node, isKnownElement);
  return item;
}

function itemOf(bytes: Uint8Array, element: XmlElement): RawItem {
  const size = element.end - element.start;
  return {
    kind: 'property',
    line: element.line,
    size,
    read: () => {
      const broken = (reason: string) => new ItemError(reason, idIn(bytes, element), saidInBroken(bytes, element));
      if (size > MOST_ITEM_BYTES) throw broken(`is larger than ${MOST_ITEM_BYTES / 1e6} MB`);
      if (!isUtf8(bytes.subarray(element.start, element.end))) throw broken('is not UTF-8 text');
      const parsed = element.fault ? { fault: element.fault, line: 0 } : parseElement(textIn(bytes, element));
      if ('fault' in parsed)
        throw broken(`is not well-formed XML: ${parsed.fault} (line ${element.line + parsed.line})`);
      const property = child(parsed.node, 'property');
      const { item, mends, notes, features } = toFeedItem(property);
      const names = elementsOf(property).map(([name]) => name);
      for (const name of parsed.capitals.filter(isKnownElement))
        notes.push({ name, reason: `is read as ${name.toLowerCase()}` });
      if (parsed.hadBareAmpersand)
        mends.push({ field: 'item', value: '&', reason: 'is not written as &amp;, and is read as &' });
      return { item, mends, notes, names: [...new Set(names), ...features.map((word) => `feature "${slug(word)}"`)] };
    },
    lineOf: (field) => lineOfElement(bytes, element, WORDS.pathOf(field)),
  };
}

const isVersion3 = (version: string | undefined): boolean =>
  version === undefined || /^v?\.? ?3(?:\.\d{1,3}){0,2}$/i.test(version);

/** Reads a Kyero v3 document. Throws a FeedError when it is incomplete, of another version, or has a document type. */
export function readKyero(bytes: Uint8Array, line: number): RawFeed {
  const items: RawItem[] = [];
  const roots: string[] = [];
  let version: string | undefined;
  let hasHeader = false;
  const visit = (element: XmlElement): void => {
    if (element.level > 2) return;
    const isSmall = element.end - element.start < LONGEST_HEADER;
    const name = element.name.toLowerCase();
    if (element.level === 0) roots.push(name);
    if (name === 'feed_version' && isSmall) version ??= text(parse(bytes, element), 'feed_version');
    if (name === 'kyero' && element.level <= 1) hasHeader = true;
    if (name === 'property' && items.push(itemOf(bytes, element)) > MOST_ITEMS)
      throw new FeedError(`the feed contains more than ${MOST_ITEMS} properties`);
  };
  try {
    eachElement(bytes, line, visit, 'property');
  } catch (error) {
    if (error instanceof FeedError && hasHeader && isVersion3(version)) error.items = items;
    throw error;
  }
  const isKyero = roots.join() === 'kyero' || (roots.join() === 'root' && hasHeader);
  if (!isKyero || (version === undefined && roots.join() === 'root'))
    throw new FeedError('the file is XML but not a Kyero feed: <root><kyero><feed_version> is missing');
  if (!isVersion3(version))
    throw new FeedError(`the Kyero feed has version ${version}; only version 3 can be imported`);
  return {
    format: 'kyero',
    vocabulary: WORDS,
    items,
    remarks: [],
    ...NO_RECORDS,
  };
}
