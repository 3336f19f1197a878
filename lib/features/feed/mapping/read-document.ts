import { feedDocument } from '../schema/project';
import { FeedError, type RawFeed } from '../types';
import { readKyero } from './kyero';

/** Longer texts do not fit in one string of the machine. */
export const MAX_FEED_BYTES = 512_000_000;

const preview = (text: string): string => JSON.stringify(text.slice(0, 40));

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FeedError('the file is not UTF-8 text');
  }
}

/** A feed nests six levels; whoever walks through many thousands runs out of stack. */
const MAX_LEVELS = 50;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** Drops U+0000, which JSON can carry and PostgreSQL cannot keep. */
const withoutNul = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

function parseJson(text: string, where: string): unknown {
  let value: unknown;
  try {
    value = text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text);
  } catch (error) {
    throw new FeedError(`${where} is not valid JSON (truncated?): ${(error as Error).message.slice(0, 200)}`);
  }
  if (isDeeperThan(MAX_LEVELS, value)) throw new FeedError(`${where} is nested more than ${MAX_LEVELS} levels deep`);
  return value;
}

/** One JSON document a line: first the header, then `{"Property": …}` or `{"Project": …}`. */
function readLines(text: string): RawFeed {
  const feed: RawFeed = { format: 'native', properties: [], projects: [], warnings: [] };
  const [header = '', ...lines] = text.split('\n');
  checkHeader(parseJson(header, 'line 1'));
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const item = parseJson(line, `line ${index + 2}`) as Record<string, unknown> | null;
    if (item?.Property !== undefined) feed.properties.push(item.Property);
    else if (item?.Project !== undefined) feed.projects.push(item.Project);
    else throw new FeedError(`line ${index + 2} is neither a Property nor a Project`);
  });
  return feed;
}

function checkHeader(header: unknown): void {
  const { Format, Version } = (header ?? {}) as Record<string, unknown>;
  if (Format !== 'gevel-feed' || Version !== 1)
    throw new FeedError('the file is JSON but not a feed: "Format": "gevel-feed" and "Version": 1 are missing');
}

function readNative(text: string): RawFeed {
  const document = parseJson(text, 'the file');
  checkHeader(document);
  const parsed = feedDocument.safeParse(document);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new FeedError(`the feed's frame is not right: ${issue?.path.join('.')} ${issue?.message}`);
  }
  return { format: 'native', properties: parsed.data.Properties, projects: parsed.data.Projects, warnings: [] };
}

/**
 * Reads a feed: native JSON, native NDJSON or Kyero XML, told apart by content.
 * Throws a FeedError with a sentence for the sender when it is none of these or not whole.
 */
export function readDocument(bytes: Uint8Array): RawFeed {
  if (bytes.length === 0) throw new FeedError('the file is empty');
  if (bytes.length > MAX_FEED_BYTES) throw new FeedError(`the file is larger than ${MAX_FEED_BYTES / 1e6} MB`);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new FeedError('the file is compressed; send it unpacked');
  if (bytes.includes(0)) throw new FeedError('the file is not UTF-8 text (it holds NUL bytes)');
  const text = decodeUtf8(bytes)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (text === '') throw new FeedError('the file is empty');
  if (/^<(!doctype html|html|head|body)/i.test(text))
    throw new FeedError('the file is a web page (HTML), not a feed: the address probably answered with an error page');
  if (text.startsWith('<')) return readKyero(text);
  if (!text.startsWith('{')) throw new FeedError(`the file is neither JSON nor XML: it starts with ${preview(text)}`);
  const firstLine = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  return isWholeObject(firstLine) && text.slice(firstLine.length).trim() !== '' ? readLines(text) : readNative(text);
}

/** Whether a line is a JSON document of its own: then the file is NDJSON. */
function isWholeObject(line: string): boolean {
  if (line.length > 2000 || !line.trimEnd().endsWith('}')) return false;
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
