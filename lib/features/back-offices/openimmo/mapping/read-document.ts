import { isUtf8 } from 'node:buffer';
import {
  child,
  eachElement,
  type Node,
  parseElement,
  text,
  toUtf8,
  type XmlElement,
} from '@/lib/features/feed/for-commands';

/** A file that is refused. The message says why, as a sentence without a full stop. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError';
}

/** The elements that are parsed, by their level. A property is parsed when it is needed. */
const HEADS: ReadonlyArray<ReadonlySet<string>> = [
  new Set(),
  new Set(['uebertragung']),
  new Set(['openimmo_anid', 'anbieternr', 'firma']),
];

/** The properties of one provider. `estates` parses each anew, so that few of a large file are in memory. */
export type Provider = { provider: string; estates: ReadonlyArray<() => Node> };

export type OpenImmoDocument = {
  /** Whether it has all properties of its providers (VOLL), or only changes (TEIL). */
  isWhole: boolean;
  /** Whether a property without an action is deleted. */
  isDeletion: boolean;
  providers: Provider[];
};

function parse(bytes: Uint8Array, { start, end, name }: XmlElement): Node {
  const parsed = parseElement(new TextDecoder().decode(bytes.subarray(start, end)));
  if ('fault' in parsed) throw new RefusedFileError(`<${name}> is not well-formed XML: ${parsed.fault}`);
  return child(parsed.node, name.toLowerCase());
}

/**
 * Reads an OpenImmo document in the encoding that it declares; a document type is refused, and only the five entities of XML and
 * numbers are replaced. Throws a FeedError or a RefusedFileError.
 */
export function readOpenImmo(file: Uint8Array): OpenImmoDocument {
  const bytes = toUtf8(file);
  if (!isUtf8(bytes)) throw new RefusedFileError('the XML is not in the encoding that it declares');
  const providers: Provider[] = [];
  let root = '';
  let transfer: Node;
  let told: Record<string, string | undefined> = {};
  let estates: Array<() => Node> = [];
  eachElement(bytes, 1, (element) => {
    const name = element.name.toLowerCase();
    if (element.level === 0) root = name;
    if (HEADS[element.level]?.has(name)) {
      const node = parse(bytes, element);
      if (name === 'uebertragung') transfer = node;
      else told[name] ??= text(node);
    } else if (element.level === 2 && name === 'immobilie') estates.push(() => parse(bytes, element));
    else if (element.level === 1 && name === 'anbieter') {
      const provider = told.openimmo_anid ?? told.anbieternr ?? told.firma;
      if (!provider) throw new RefusedFileError('an <anbieter> has neither openimmo_anid nor anbieternr');
      providers.push({ provider, estates });
      [told, estates] = [{}, []];
    }
  });
  if (root !== 'openimmo') throw new RefusedFileError(`the XML is no OpenImmo: it begins with <${root}>`);
  const extent = text(transfer, 'umfang')?.toUpperCase();
  if (transfer === undefined) throw new RefusedFileError('<uebertragung> is missing');
  if (extent !== 'VOLL' && extent !== 'TEIL')
    throw new RefusedFileError('the umfang of <uebertragung> is neither VOLL nor TEIL');
  if (providers.length === 0) throw new RefusedFileError('<anbieter> is missing');
  return { isWhole: extent === 'VOLL', isDeletion: text(transfer, 'modus')?.toUpperCase() === 'DELETE', providers };
}
