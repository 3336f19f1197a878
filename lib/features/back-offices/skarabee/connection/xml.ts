import { decodeXML } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { textOf } from '../../rules/values';

/** A text, or what is in an element by name; attributes have an `@` before their name. */
export type Node = string | undefined | { [name: string]: Node | Node[] };

/** The parser expands no entities, because they can make a small answer huge. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
});

/** A document as the element around its root; null when it is not well-formed, is nested too deep, or has a document type. */
export function readXml(text: string): Node | null {
  const prolog = text.slice(0, text.search(/<[a-z]/i));
  if (/<!DOCTYPE/i.test(prolog) || XMLValidator.validate(text) !== true) return null;
  try {
    return parser.parse(text) as Node;
  } catch {
    return null;
  }
}

/** The elements, or the attribute, of a name. */
export const children = (node: Node, name: string): Node[] =>
  typeof node === 'object' && Object.hasOwn(node, name) ? [node[name]].flat() : [];

/** The first element on a path. */
export const child = (node: Node, ...path: string[]): Node =>
  path.reduce<Node>((inner, name) => children(inner, name)[0], node);

/** The elements of a list: `elements(node, 'Pictures', 'Picture')`. */
export const elements = (node: Node, list: string, name: string): Node[] => children(child(node, list), name);

/** The text at the end of a path; undefined for none, and for -1 and UNDEFINED, which say "not filled in". */
export function valueAt(node: Node, ...path: string[]): string | undefined {
  const found = child(node, ...path);
  const own = typeof found === 'object' ? child(found, '#text') : found;
  const text = typeof own === 'string' ? textOf(decodeXML(own)) : undefined;
  return text === undefined || /^(?:-1(?:[.,]0+)?|UNDEFINED)$/.test(text) ? undefined : text;
}
