import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import agency from '@/agency.config';
import { TEXT_RULES, type TextFinding, WordsError } from '@/lib/domain/words/text-finding';
import { textFindings } from '@/lib/features/setup/data';
import {
  ACCEPTED_FILES,
  checkWords,
  countFindings,
  hashOfKey,
  judgedAgency,
  judgedOf,
  judgedSoftware,
  noteOriginals,
  noteTouched,
  originalFindings,
  readAccepted,
  type Side,
  staleFindings,
} from '@/lib/features/words/for-commands';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import { endWith } from '../support/read-arguments';
import { sayInWords } from './say-finding';

const placeOf = ({ file, line, key, rule, language }: TextFinding): string =>
  [file, line, key, rule, language].join(' ');

/** The findings that `find` returns. If it cannot read or write the notes, the only finding says why. */
function orFinding(find: () => TextFinding[]): TextFinding[] {
  try {
    return find();
  } catch (error) {
    if (error instanceof WordsError) return [error.finding];
    throw error;
  }
}

/** All findings of a side: those of the site when it reads the files, those of the rules, and stale translations. */
async function findings(root: string, side: Side, day: string): Promise<TextFinding[]> {
  const judged = side === 'software' ? judgedSoftware(root, true) : judgedAgency(root);
  const isMeant = ({ file }: TextFinding): boolean => file.startsWith('agency/') === (side === 'agency');
  const read = (await textFindings()).filter(isMeant);
  const stale = orFinding(() => staleFindings(noteTouched(root, side, day), judged));
  const changed = orFinding(() => {
    if (side === 'software') return [];
    noteOriginals(root);
    return originalFindings(root);
  });
  const accepted = readAccepted(root, ACCEPTED_FILES[side]).findings;
  const isShown = ({ language }: TextFinding): boolean =>
    side === 'software' || language === null || SITE_LANGUAGES.includes(language);
  const all = [...accepted, ...read, ...checkWords(judged), ...[...stale, ...changed].filter(isShown)];
  return [...new Map(all.map((finding) => [placeOf(finding), finding])).values()];
}

type CheckOptions = { root: string; side: Side; day: string; isAll: boolean; isJson: boolean };

/** Prints the findings of a side in the agency's language. The exit code is 1 if one of them is more than a hint. */
export async function printFindings({ root, side, day, isAll, isJson }: CheckOptions): Promise<void> {
  const found = await findings(root, side, day);
  const shown = found.filter((finding) => isAll || TEXT_RULES[finding.rule] !== 'hint');
  const { error, warning, hint } = countFindings(found);
  if (isJson) console.log(JSON.stringify(shown, null, 2));
  else {
    for (const finding of shown) console.log(sayInWords(finding));
    const said = wordsOf(agency.defaultLocale, 'findings');
    const counts = said('counts', { errors: error, warnings: warning, hints: hint });
    console.log(isAll || hint === 0 ? counts : `${counts} (--all)`);
    if (shown.some(({ rule }) => rule === 'stale' || rule === 'originalChanged'))
      console.log('If your translation is still right: npm run words -- still-right KEY LANGUAGE');
  }
  process.exitCode = error + warning > 0 ? 1 : 0;
}

/** Accepts a finding with a reason: it is not reported again until the text changes. */
export function acceptFinding(root: string, side: Side, day: string, given: [string, string, string]): void {
  const [key, rule, reason] = given;
  const file = ACCEPTED_FILES[side];
  const hash = hashOfKey(judgedOf(root, side), key);
  if (hash === null) endWith(`There is no word or text ${key} here.`);
  const { accepted, findings: unread } = readAccepted(root, file);
  if (unread.length > 0) endWith(`${file} cannot be read; correct or remove it first.`);
  const others = accepted.filter((one) => one.key !== key || one.rule !== rule);
  const all = [...others, { key, rule, hash, reason, day }];
  all.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rule < b.rule ? -1 : 1));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  const text = `${JSON.stringify(all, null, 2)}\n`;
  if (!existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)
    writeFileSync(join(root, file), text);
  console.log(`${key}: ${rule} is accepted until the text changes (${file}).`);
}
