import { decodeXMLStrict } from 'entities';
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { escapeHtml } from '@/lib/domain/text/html';
import { lineAt } from '@/lib/domain/words/decode-text';
import { refuse } from '../rules/rows';

/** An element, or a text, in the order of the file. `at` is its position in the file. */
export type XmlNode =
  | { name: string; attributes: Readonly<Record<string, string>>; inside: XmlNode[]; at: number }
  | { text: string };

type Raw = Record<string, unknown>;
const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTES = ':@';
const PREFIX = '@_';
const PLACE = XMLParser.getMetaDataSymbol() as symbol;

const escaped = (text: string): string => escapeHtml(text).replace(/\r/g, '&#13;');

const attributesOf = (node: Raw): Record<string, string> =>
  Object.fromEntries(
    Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, string>).map(([name, value]) => [
      name.slice(PREFIX.length),
      decodeXMLStrict(value),
    ]),
  );

function nodesOf(raw: readonly Raw[]): XmlNode[] {
  return raw.flatMap((node): XmlNode[] => {
    if (TEXT in node) return [{ text: decodeXMLStrict(String(node[TEXT])) }];
    if (CDATA in node) return (node[CDATA] as Raw[]).map((part) => ({ text: String(part[TEXT]) }));
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
    if (name === undefined) return [];
    const at = (node as Record<symbol, { startIndex?: number } | undefined>)[PLACE]?.startIndex ?? 0;
    return [{ name, attributes: attributesOf(node), inside: nodesOf(node[name] as Raw[]), at }];
  });
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: PREFIX,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  captureMetaData: true,
});

/** The elements of an XML file, with every space. A DOCTYPE or broken XML is refused with its line. */
export function readXml(text: string): XmlNode[] {
  const definition = text.search(/<!(?:DOCTYPE|ENTITY)/i);
  if (definition >= 0) refuse('exchangeDoctype', { line: lineAt(text, definition) });
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    const { line } = valid.err;
    refuse('exchangeXml', { line, found: (text.split('\n')[line - 1] ?? '').trim().slice(0, 60) });
  }
  try {
    return nodesOf(parser.parse(text.replace(/\r\n?/g, '\n')) as Raw[]);
  } catch {
    return refuse('exchangeDamaged');
  }
}

/** Makes a function that gives the line of a position in a text, counted from 1. */
export function lineFinder(text: string): (at: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (place) => {
    let [from, until] = [0, ends.length];
    while (from < until) {
      const middle = (from + until) >> 1;
      if ((ends[middle] ?? 0) < place) from = middle + 1;
      else until = middle;
    }
    return from + 1;
  };
}

const rawOf = (nodes: readonly XmlNode[]): Raw[] =>
  nodes.map((node) =>
    'text' in node
      ? { [TEXT]: escaped(node.text) }
      : {
          [node.name]: rawOf(node.inside),
          [ATTRIBUTES]: Object.fromEntries(
            Object.entries(node.attributes).map(([name, value]) => [
              PREFIX + name,
              escaped(value).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;'),
            ]),
          ),
        },
  );

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: PREFIX,
  processEntities: false,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** Elements as an XML file. */
export const writeXml = (nodes: readonly XmlNode[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(rawOf(nodes))}\n`;
