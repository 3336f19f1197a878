/** The worst input for slow patterns: long runs of one character that end with a different character. */
const KINDS: Readonly<Record<string, string>> = {
  'one letter': 'a',
  'at signs': 'a@',
  'full stops': 'a.',
  spaces: ' ',
  hyphens: '-',
  slashes: '//a/',
  emoji: '👩‍👩‍👧',
  'combining marks': '\u0301',
  'signs that fall apart into many': 'ﷺ',
  digits: '1',
  'angle brackets': '<',
  entities: '&amp;',
  'line ends': '\r\n',
  'opening brackets': '[“',
};

/** The worst texts of a length, by the name of their kind. */
export const worstTexts = (length: number): Array<[kind: string, text: string]> =>
  Object.entries(KINDS).map(([kind, piece]) => [
    kind,
    `a${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length - 1).concat('!'),
  ]);

/**
 * The processor milliseconds of some work in this process, the best of a few runs, because other work on the machine
 * must not count.
 */
export function msOf(work: () => void, enough: number, runs = 3): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && best > enough; run += 1) {
    const start = process.cpuUsage();
    work();
    best = Math.min(best, process.cpuUsage(start).user / 1000);
  }
  return best;
}
