/** The longest sentence that is logged, in characters. */
const LONGEST = 300;
/** How much of a sentence is searched for personal data. A word that is cut off here is left out: half of it may not be recognized. */
const MOST_READ = 2000;

/** What may never stand in a log (RELIABILITY S19), by how it looks; the first that fits wins. */
const PERSONAL: readonly RegExp[] = [
  // What stands between quotation marks is quoted from somewhere: the text of a visitor, the value of a field.
  /"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'/gu,
  // Mail addresses, of any alphabet.
  /(?<![^\s<>"',;:()[\]])[^\s<>"',;:()[\]@]*@[^\s<>"',;:()[\]]*/gu,
  // What follows the question mark of an address.
  /(?<=[\w/%.-])\?\S+/g,
  // Tokens of our links, hashes and the like; the numbers of rows and requests may stand.
  /(?<![\w=+-])(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w=+-]))[\w=+-]{24,}/g,
  // IP addresses.
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\d)/g,
  /(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w+)?(?![\w:])/gi,
  // Telephone numbers: eight digits or more, whatever stands between them.
  /(?<![\w-])\+?\(?\d(?:[\s()./-]{0,3}\d){7,}(?![\w-])/g,
];

/** A sentence for the log without anything that looks personal, on one line: nothing in it can begin a line of its own. */
export function withoutPersonal(text: string): string {
  const read = text.length > MOST_READ ? (/^.*\s/s.exec(text.slice(0, MOST_READ))?.[0] ?? '') : text;
  const line = read.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim();
  return PERSONAL.reduce((rest, pattern) => rest.replace(pattern, '…'), line).slice(0, LONGEST);
}

/** A name that our code, a library or the system gave: nothing that a person typed looks like it and passes. */
const isPlainName = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(text);

/** A file of the site in a line of a stack, as source maps tell it; packages and files of a bundle are none. */
const OWN_FOLDER = /(?:^|[/(])(?=(?:app|components|lib|scripts)\/)/g;
const OWN_LINE = /^[^:]{1,500}\.tsx?:\d{1,9}:\d{1,9}$/;

/** How many lines of a stack are searched. */
const MOST_FRAMES = 15;

/** The lines of a stack below its message: what a message holds may look like one of them. */
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

/** Where an error happened: the first line of its stack in a file of the site, or else the nearest file name. */
function placeIn(frames: readonly string[]): string | undefined {
  const own = frames.find((line) => !line.includes('node_modules') && !line.includes('node:')) ?? frames[0];
  return (
    frames.map(ownLine).find(Boolean) ??
    own?.split(/[^\w.[\]:-]+/).findLast((word) => /^[\w.[\]-]+:\d+:\d+$/.test(word))
  );
}

export type ErrorFacts = {
  error?: string;
  code?: string | undefined;
  at?: string | undefined;
  reason?: string | undefined;
};

/** What the engine says of a slip in our code: names of ours, and values between quotation marks. */
const SLIPS = ['TypeError', 'RangeError', 'ReferenceError'];

/**
 * What of an error may be logged: its kind, its code and where it happened. Its message may quote anything (an answer of a
 * mail server, a piece of JSON, a row) and stays out, but for what the engine says of a line of the site itself. `sourceLine`
 * leads a line of the stack back to its source.
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
