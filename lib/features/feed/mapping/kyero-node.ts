import { decodeXML } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A node of the document: text, or children by name; `#text` is text beside children or attributes. */
export type Node = string | undefined | { [name: string]: Node | Node[] };

/** Entities are not expanded and a document type is refused, which prevents entity bombs. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
});

export const child = (node: Node, name: string): Node => children(node, name)[0];
export const children = (node: Node, name: string): Node[] => {
  const found = typeof node === 'object' ? node[name] : undefined;
  return found === undefined ? [] : [found].flat();
};

/** The text of a node, whether it has attributes or not; undefined for an empty one. */
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

/** Everything that a node says, for a remark; empty when it says nothing. */
export const wholeText = (node: Node): string =>
  [ownText(node) ?? '', ...elementsOf(node).map(([, inner]) => wholeText(inner))].filter(Boolean).join(' ');

/** Parses one element. Returns the fault when it is not well-formed. */
export function parseElement(xml: string): { node: Node } | { fault: string; line: number } {
  const checked = XMLValidator.validate(xml);
  if (checked !== true) return { fault: checked.err.msg, line: checked.err.line - 1 };
  return { node: parser.parse(xml) as Node };
}
