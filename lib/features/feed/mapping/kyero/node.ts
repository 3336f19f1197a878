import { decodeXML } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import data from './elements.json' with { type: 'json' };

/** A node of the document: text, or children by name; `#text` is text next to children or attributes. */
export type Node = string | undefined | { [name: string]: Node | Node[] };

/** The names with capitals in the element that is being parsed. */
const capitals = new Set<string>();
const lower = (name: string): string => {
  const small = name.toLowerCase();
  if (small !== name) capitals.add(name);
  return small;
};

/**
 * The parser expands no entities and refuses a document type, because both can make a small file huge. It reads names
 * in upper and lower case. Texts of a property may contain markup and stay unchanged (`texts.ts`).
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
  transformTagName: lower,
  transformAttributeName: (name) => name.toLowerCase(),
  stopNodes: ['desc', 'title', 'description', 'descriptions'].map((name) => `property.${name}`),
});

export const child = (node: Node, name: string): Node => children(node, name)[0];
/** The elements of a name; if there are none, the attribute of that name. */
export const children = (node: Node, name: string): Node[] => {
  const found = typeof node === 'object' ? (node[name] ?? node[`@${name}`]) : undefined;
  return found === undefined ? [] : [found].flat();
};

/** The text of a node, with or without attributes; undefined for an empty one. */
export const ownText = (node: Node): string | undefined => {
  const found = typeof node === 'object' ? node['#text'] : node;
  return typeof found === 'string' && found.trim() !== '' ? decodeXML(found).trim() : undefined;
};
export const text = (node: Node, ...path: string[]): string | undefined => ownText(path.reduce(child, node));

/** The elements inside a node, without attributes and text. */
export const elementsOf = (node: Node): Array<[string, Node]> =>
  typeof node === 'object'
    ? Object.entries(node).flatMap(([name, value]) =>
        /^[@#]/.test(name) ? [] : [value].flat().map((one): [string, Node] => [name, one]),
      )
    : [];

/** Attributes that describe their element and are no value of the property. */
const ABOUT = /^@(?:id|lang|xml:lang|language|currency|units?|type|xmlns.*|xsi:.*)$/;

/** All text of a node, for a remark; empty when the node has no text. */
export const wholeText = (node: Node): string =>
  [
    ownText(node) ?? '',
    ...(typeof node === 'object'
      ? Object.entries(node).flatMap(([name, value]) =>
          name.startsWith('@') && !ABOUT.test(name) && typeof value === 'string' ? [value] : [],
        )
      : []),
    ...elementsOf(node).map(([, inner]) => wholeText(inner)),
  ]
    .filter(Boolean)
    .join(' ');

/** Matches a `&` that does not begin an entity. */
const BARE_AMPERSAND = /&(?!#?\w{1,31};)/g;
const [CDATA, CDATA_END] = ['<![CDATA[', ']]>'];

/** XML with `&amp;` for each bare `&` outside CDATA. */
function withAmpersands(xml: string): string {
  const parts: string[] = [];
  for (let at = 0; at < xml.length; ) {
    const begin = xml.indexOf(CDATA, at);
    const end = begin === -1 ? -1 : xml.indexOf(CDATA_END, begin);
    const [text, next] = end === -1 ? [xml.length, xml.length] : [begin, end + CDATA_END.length];
    parts.push(xml.slice(at, text).replace(BARE_AMPERSAND, '&amp;'), xml.slice(text, next));
    at = next;
  }
  return parts.join('');
}

type ParsedElement =
  | {
      node: Node;
      /** Names that were written with capitals. */
      capitals: string[];
      /** Whether a `&` occurs that should be written as `&amp;`. */
      hadBareAmpersand: boolean;
    }
  | { fault: string; line: number };

/** Parses one element. Returns the fault when it is not well-formed. A bare `&` is accepted. */
export function parseElement(xml: string): ParsedElement {
  const tidy = withAmpersands(xml);
  const checked = XMLValidator.validate(tidy);
  if (checked !== true) return { fault: checked.err.msg, line: checked.err.line - 1 };
  capitals.clear();
  const node = parser.parse(tidy) as Node;
  return { node, capitals: [...capitals], hadBareAmpersand: tidy !== xml };
}

/**
 * The fields of the site that each element sets. An element that is present but sets none of its fields is reported. An
 * element without fields in this list is reported only if it is empty.
 */
const GIVES: Readonly<Record<string, readonly string[]>> = data.fieldsOfElement;
/** Values that mean "none" in Kyero: 0, and the energy class X. */
export const SAYS_NONE = /^(?:[\s0.,xX-]*)$/;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** The elements of a property that set no field, and their text. */
export const silentElements = (
  property: Node,
  item: Readonly<Record<string, unknown>>,
): Array<{ element: string; fields: readonly string[]; says: string }> =>
  Object.entries(GIVES).flatMap(([element, fields]) => {
    const nodes = children(property, element);
    const says = nodes
      .map(wholeText)
      .join(' ')
      .replace(/<[^<>]{0,100}>/g, ' ')
      .trim();
    const isSilent =
      nodes.length > 0 && fields.every((field) => isEmpty(item[field])) && (fields.length > 0 || says === '');
    return isSilent ? [{ element, fields, says }] : [];
  });

/** The elements that may occur only once but occur again with another text. */
export const repeatedElements = (property: Node): string[] =>
  data.once.split(' ').filter((name) => new Set(children(property, name).map(wholeText)).size > 1);
