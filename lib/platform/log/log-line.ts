import 'server-only';
import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The longest sentence that is logged, in characters. */
const LONGEST = 300;
/**
 * How much of a sentence is searched for personal data. A word that is cut off here is left out, because half of a word
 * may not be recognised.
 */
const MOST_READ = 2000;

/** Patterns of text that a log must never contain (RELIABILITY S19); the first match counts. */
const PERSONAL: readonly RegExp[] = [
  // Text in quotation marks comes from others: from a visitor or a field.
  /"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'/gu,
  // Mail addresses in any alphabet.
  /(?<![^\s<>"',;:()[\]])[^\s<>"',;:()[\]@]*@[^\s<>"',;:()[\]]*/gu,
  // The query of an address.
  /(?<=[\w/%.-])\?\S+/g,
  // Tokens of links, hashes and similar; the ids of rows and requests may stay.
  /(?<![\w=+-])(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w=+-]))[\w=+-]{24,}/g,
  // IP addresses.
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\d)/g,
  /(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w+)?(?![\w:])/gi,
  // Telephone numbers: eight digits or more, with any separators.
  /(?<![\w-])\+?\(?\d(?:[\s()./-]{0,3}\d){7,}(?![\w-])/g,
];

/** A sentence for the log without anything that looks personal, on one line, so that it cannot forge another line. */
export function withoutPersonal(text: string): string {
  const read = text.length > MOST_READ ? (/^.*\s/s.exec(text.slice(0, MOST_READ))?.[0] ?? '') : text;
  const line = read.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim();
  return PERSONAL.reduce((rest, pattern) => rest.replace(pattern, '…'), line).slice(0, LONGEST);
}

/**
 * Whether a text has the form of a name from the code, a library or the system; any other text may have been typed and
 * is not logged.
 */
const isPlainName = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(text);

/** Matches a file of the site in a stack line, as source maps give it; files of packages and bundles do not match. */
const OWN_FOLDER = /(?:^|[/(])(?=(?:app|components|lib|scripts)\/)/g;
const OWN_LINE = /^[^:]{1,500}\.tsx?:\d{1,9}:\d{1,9}$/;

/** How many lines of a stack are searched. */
const MOST_FRAMES = 15;

/** The stack lines below the message; the message itself may contain lines that look the same. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0)
    .slice(0, MOST_READ * 5)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

function ownLine(frame: string): string | undefined {
  if (frame.includes('node_modules')) return undefined;
  const word = (frame.split(/\s/).at(-1) ?? '').replace(/\)$/, '');
  return [...word.matchAll(OWN_FOLDER)]
    .map(({ 0: before, index }) => word.slice(index + before.length))
    .find((place) => OWN_LINE.test(place));
}

/** The place of an error: the first stack line in a file of the site, or else the nearest file name. */
function placeIn(frames: readonly string[]): string | undefined {
  const own = frames.find((line) => !line.includes('node_modules') && !line.includes('node:')) ?? frames[0];
  return (
    frames.map(ownLine).find(Boolean) ??
    own?.split(/[^\w.[\]:-]+/).findLast((word) => /^[\w.[\]-]+:\d+:\d+$/.test(word))
  );
}

type ErrorFacts = {
  error?: string;
  code?: string | undefined;
  at?: string | undefined;
  reason?: string | undefined;
};

/** Messages of the JavaScript engine about a mistake in the code: with names of the code, and values in quotes. */
const SLIPS = ['TypeError', 'RangeError', 'ReferenceError'];

/**
 * The parts of an error that may be logged: its kind, its code and its place. Its message may quote any data (an answer
 * of a mail server, a piece of JSON, a row) and is left out, except a message of the engine about a line of the site.
 * `sourceLine` maps a stack line to its source.
 */
export function errorFacts(error: unknown, sourceLine: (frame: string) => string = (frame) => frame): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  const frames = framesOf(error).slice(0, MOST_FRAMES).map(sourceLine);
  const isSlip = SLIPS.includes(error.constructor.name) && code === undefined && ownLine(frames[0] ?? '') !== undefined;
  return {
    error: isPlainName(error.name) ? error.name : 'Error',
    code: isPlainName(code) || (typeof code === 'string' && /^\d[0-9A-Z]{1,5}$/.test(code)) ? code : undefined,
    at: placeIn(frames),
    reason: isSlip ? withoutPersonal(error.message) : undefined,
  };
}

/** How often the same sentence is written in a minute, because a site in trouble repeats it with every request. */
const MOST_A_MINUTE = 10;
const MINUTE_MS = 60_000;
/** The maximum number of different sentences that are counted; all further ones share one count. */
const MOST_SENTENCES = 500;

type Window = { from: number; count: number };

type LogThrottle = {
  /** Whether a sentence is written now, and how many equal ones were left out before. */
  ask: (sentence: string, now: number) => { write: boolean; leftOut: number };
  /** The sentences whose minute is over, with the number of those left out; each is returned once. */
  settle: (now: number) => Array<{ sentence: string; leftOut: number }>;
};

/** Keeps a sentence from filling the log: at most ten lines a minute, then the number of the others. `now` is in ms. */
export function logThrottle(): LogThrottle {
  const windows = new Map<string, Window>();
  const leftOut = ({ count }: Window): number => Math.max(0, count - MOST_A_MINUTE);
  const isOver = ({ from }: Window, now: number): boolean => now - from >= MINUTE_MS || now < from;
  return {
    ask: (sentence, now) => {
      const key = windows.has(sentence) || windows.size < MOST_SENTENCES ? sentence : '';
      const known = windows.get(key);
      if (known && !isOver(known, now)) {
        known.count += 1;
        return { write: known.count <= MOST_A_MINUTE, leftOut: 0 };
      }
      windows.set(key, { from: now, count: 1 });
      return { write: true, leftOut: known ? leftOut(known) : 0 };
    },
    settle: (now) => {
      const over = [...windows].filter(([, window]) => isOver(window, now));
      for (const [sentence] of over) windows.delete(sentence);
      return over.flatMap(([sentence, window]) =>
        leftOut(window) > 0 ? [{ sentence, leftOut: leftOut(window) }] : [],
      );
    },
  };
}

/** Matches a place in a file of the build, at the end of a stack line. */
const BUILT = /^((?:file:\/\/)?\/.*\.js):(\d{1,9}):(\d{1,9})$/;
const lastWord = (frame: string): string => frame.split(/[\s()]/).findLast((word) => word !== '') ?? '';
const LARGEST_MAP = 20 * 1024 * 1024;
const MOST_MAPS = 20;

const maps = new Map<string, SourceMap | null>();

/** The source map beside a file of the build; null when there is none. Read only when an error is logged. */
function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    const path = `${file}.map`;
    if (statSync(path).size < LARGEST_MAP) map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // If there is no source map, the place in the build is used.
  }
  if (maps.size >= MOST_MAPS) maps.clear();
  maps.set(file, map);
  return map;
}

/**
 * A stack line (`at x (/srv/site/.next/server/chunks/a.js:1:2345)`) with its place in the source: `at lib/a.ts:12:3`.
 * Next writes stacks with places in the build. A place that is not found stays as it is. Never throws.
 */
export function sourceLine(frame: string): string {
  const [, address = '', line = '', column = ''] = BUILT.exec(lastWord(frame)) ?? [];
  if (!address.includes('.next/server/')) return frame;
  try {
    const map = mapOf(address.startsWith('file:') ? fileURLToPath(address) : address);
    const origin = map?.findOrigin(Number(line), Number(column));
    return origin && 'fileName' in origin ? `at ${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : frame;
  } catch {
    return frame;
  }
}
