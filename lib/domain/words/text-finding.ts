import type { Locale } from '../text/locale';

/** How much a finding weighs: an error keeps words from the site, a warning is most often a mistake, a hint is for a person to judge. */
export type Severity = 'error' | 'warning' | 'hint';

/** Faults of a whole file; none of its words can be used, except after `windows1252`. */
export const FILE_RULES = {
  empty: 'error',
  cutOff: 'error',
  commaMissing: 'error',
  commaExtra: 'error',
  colonMissing: 'error',
  quoteCurly: 'error',
  quoteSingle: 'error',
  quoteMissing: 'error',
  quoteInside: 'error',
  textOpen: 'error',
  controlSign: 'error',
  backslash: 'error',
  comment: 'error',
  afterEnd: 'error',
  stray: 'error',
  noGroup: 'error',
  mergeMark: 'error',
  tooLarge: 'error',
  notText: 'error',
  mixedEncodings: 'error',
  windows1252: 'warning',
  noFile: 'error',
  noRead: 'error',
  noWrite: 'error',
} as const satisfies Record<string, Severity>;
export type FileRule = keyof typeof FILE_RULES;

/** Faults of names of files, of single words, of fields and lines of texts; the loader leaves out the faulty part. */
const PART_RULES = {
  fileName: 'error',
  folderName: 'error',
  textName: 'error',
  keyTwice: 'error',
  keyName: 'error',
  wordEmpty: 'error',
  wordNoText: 'error',
  missing: 'error',
  surplus: 'error',
  argumentOpen: 'error',
  argumentName: 'error',
  argumentKind: 'error',
  tagOpen: 'error',
  pluralOther: 'error',
  choice: 'error',
  arguments: 'error',
  kinds: 'error',
  brokenCharacters: 'error',
  matterMissing: 'error',
  matterLine: 'error',
  matterColon: 'error',
  matterQuote: 'error',
  matterTwice: 'error',
  fieldMissing: 'error',
  fieldEmpty: 'error',
  fieldText: 'error',
  fieldUnknown: 'error',
  fieldDate: 'error',
  dateDiffers: 'warning',
  fieldDraft: 'error',
  fieldDays: 'error',
  alwaysShown: 'error',
  fieldSlug: 'error',
  fieldSlugs: 'error',
  fieldPicture: 'error',
  fieldAlt: 'error',
  fieldShort: 'error',
  fieldAddress: 'error',
  fieldLanguage: 'error',
  fieldWrong: 'error',
  slugTaken: 'error',
  placeholder: 'error',
  sum: 'error',
  titleInText: 'error',
  headingSpace: 'error',
  linkOpen: 'error',
  linkNowhere: 'error',
  pictureMissing: 'error',
  pictureRefused: 'error',
  hoursLine: 'error',
  hoursField: 'error',
  hoursValue: 'error',
  hoursOrder: 'error',
  hoursOverlap: 'error',
  noticeLanguage: 'error',
  idUnknown: 'error',
  agencyTwice: 'error',
  agencyChoice: 'error',
  agencyLanguage: 'error',
  agencyPlace: 'error',
  agencyPhone: 'error',
  agencyZip: 'error',
  agencyInstitute: 'error',
  agencyCompany: 'error',
  agencyCompanyForm: 'error',
  agencyAccount: 'error',
  agencyOwnHost: 'error',
  agencyHttps: 'error',
  agencyFile: 'error',
  agencyHost: 'error',
  agencyOrigin: 'error',
  agencyItem: 'error',
  agencyShortName: 'error',
  agencyScript: 'error',
  agencyAttribute: 'error',
  agencyTextName: 'error',
  agencyDay: 'error',
  agencyTime: 'error',
  redirectLong: 'error',
  redirectRows: 'error',
  redirectSigns: 'error',
  redirectQuote: 'error',
  redirectStatus: 'error',
  redirectFrom: 'error',
  redirectStar: 'error',
  redirectAddress: 'error',
  redirectAll: 'error',
  redirectGone: 'error',
  redirectTo: 'error',
  redirectHost: 'error',
  redirectTwice: 'error',
  redirectLoop: 'error',
  redirectNowhere: 'error',
  redirectUnused: 'error',
  lastGood: 'warning',
  lastGoodWords: 'warning',
} as const satisfies Record<string, Severity>;

/** Faults in the language of a text, and differences between its versions. The site still shows the text. */
export const LANGUAGE_RULES = {
  unused: 'hint',
  pluralCase: 'warning',
  pluralCategory: 'error',
  pluralLost: 'warning',
  pluralSwapped: 'warning',
  outerSpace: 'warning',
  doubleSpace: 'warning',
  doubleWord: 'warning',
  endMark: 'warning',
  capital: 'warning',
  pairs: 'warning',
  quoteStyle: 'warning',
  apostrophe: 'warning',
  frenchSpace: 'warning',
  sharpS: 'warning',
  invisible: 'warning',
  links: 'warning',
  ownAddress: 'warning',
  sameSource: 'hint',
  twice: 'warning',
  untranslated: 'warning',
  wrongLanguage: 'error',
  term: 'warning',
  termMissing: 'hint',
  register: 'warning',
  length: 'hint',
  tooLong: 'error',
  entity: 'warning',
  digits: 'warning',
  facts: 'warning',
  bareAmount: 'warning',
  acceptedVoid: 'warning',
  acceptedFile: 'error',
  notesFile: 'error',
  notesNewer: 'error',
  stale: 'warning',
  originalChanged: 'warning',
} as const satisfies Record<string, Severity>;

/** Faults of a file that came back from a bureau, and of its rows. The rows without an error are imported. */
const EXCHANGE_RULES = {
  exchangeFormat: 'error',
  exchangeEnding: 'error',
  exchangeLarge: 'error',
  exchangeDamaged: 'error',
  exchangePacked: 'error',
  exchangeMany: 'error',
  exchangeMemory: 'error',
  exchangeDoctype: 'error',
  exchangeXml: 'error',
  exchangeLanguage: 'error',
  exchangeHandout: 'error',
  exchangeNoRows: 'error',
  columnMissing: 'error',
  columnTwice: 'error',
  csvQuote: 'error',
  poLine: 'error',
  cellLong: 'error',
  rowTwice: 'error',
  rowColumns: 'error',
  rowNoText: 'error',
  rowNoKey: 'error',
  rowKey: 'error',
  rowGone: 'error',
  rowBranch: 'error',
  rowEmptied: 'error',
  rowUnfinished: 'error',
  rowFormula: 'error',
  rowIncomplete: 'error',
  rowMoved: 'warning',
  rowStale: 'warning',
  rowRepaired: 'warning',
  rowsMissing: 'warning',
  rowRemark: 'hint',
  fileChanged: 'error',
  fileShifted: 'error',
} as const satisfies Record<string, Severity>;

/** Every rule with its weight. A sentence for each is in `findings` of the messages. */
export const TEXT_RULES = { ...FILE_RULES, ...PART_RULES, ...LANGUAGE_RULES, ...EXCHANGE_RULES } as const;
export type TextRule = keyof typeof TEXT_RULES;

/** A problem in words or texts, without a sentence: `findingSentence` makes one in a language. */
export type TextFinding = {
  /** The path from the folder of the site, with forward slashes. */
  file: string;
  /** Counted from 1; null when the whole file is meant. */
  line: number | null;
  /** The key of a word, or the field of a text. */
  key: string | null;
  language: Locale | null;
  rule: TextRule;
  /** The wrong part, what is expected, and the corrected text where only one is possible. */
  found: string;
  expected: string;
  suggestion: string | null;
  /** The words around the place. */
  where: string;
};

/** A finding with only these parts; the others are empty. */
export const textFinding = (
  known: Pick<TextFinding, 'file' | 'line' | 'rule'> & Partial<TextFinding>,
): TextFinding => ({ key: null, language: null, found: '', expected: '', suggestion: null, where: '', ...known });

/** A file of words that cannot be used, read or written, as a finding. */
export class WordsError extends Error {
  constructor(readonly finding: TextFinding) {
    super(`${finding.file}: ${finding.rule}`);
  }
}

/** The name in a list that is nearest to a mistyped one, or null: at most two letters differ. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const distance = (a: string, b: string): number => {
    let row = Array.from({ length: b.length + 1 }, (_, at) => at);
    for (const [i, letter] of [...a].entries()) {
      const next = [i + 1];
      for (const [j, other] of [...b].entries())
        next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
      row = next;
    }
    return row[b.length] ?? 0;
  };
  const near = names
    .map((other) => [other, distance(name.slice(0, 60).toLowerCase(), other.toLowerCase())] as const)
    .sort((a, b) => a[1] - b[1]);
  const [best] = near;
  return best && best[1] <= Math.max(1, Math.min(2, Math.floor(name.length / 3))) ? best[0] : null;
}
