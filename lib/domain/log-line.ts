/** More than this of a sentence never helped anybody. */
const LONGEST = 300;
/** More than this is not even looked at; a word that is cut here is left out, because half of it looks like nothing. */
const MOST_READ = 2000;

/** What may never stand in a log (RELIABILITY S19), by how it looks; the first that fits wins. */
const PERSONAL: readonly RegExp[] = [
  // What stands between quotation marks is quoted from somewhere: the text of a visitor, the value of a field.
  /"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'/gu,
  // Mail addresses, of any alphabet.
  /[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+/gu,
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
  const read = text.length > MOST_READ ? text.slice(0, MOST_READ).replace(/\S*$/, '') : text;
  const line = read.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim();
  return PERSONAL.reduce((rest, pattern) => rest.replace(pattern, '…'), line).slice(0, LONGEST);
}

/** A name that our code, a library or the system gave: nothing that a person typed looks like it and passes. */
const isPlainName = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(text);

/** The first line of a stack in a file of the site: where it happened, without the message above it. */
function placeIn(stack: string): string | undefined {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const own = frames.find((line) => !line.includes('node_modules') && !line.includes('node:')) ?? frames[0];
  return /([\w.[\]-]+:\d+:\d+)\)?$/.exec(own?.trim() ?? '')?.[1];
}

export type ErrorFacts = { error?: string; code?: string | undefined; at?: string | undefined };

/**
 * What of an error may be logged: its kind, its code and where it happened. Its message may quote anything (an answer of a
 * mail server, a piece of JSON, a row) and stays out.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  return {
    error: isPlainName(error.name) ? error.name : 'Error',
    code: isPlainName(code) || (typeof code === 'string' && /^\d[0-9A-Z]{1,5}$/.test(code)) ? code : undefined,
    at: placeIn(error.stack ?? ''),
  };
}
