import { feedDocument } from '../schema/project';
import { FeedError, type RawFeed } from '../types';
import { readKyero } from './kyero';

const preview = (text: string): string => JSON.stringify(text.slice(0, 40));

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FeedError('the file is not UTF-8 text');
  }
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FeedError(`${where} is not valid JSON (truncated?): ${(error as Error).message.slice(0, 200)}`);
  }
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
