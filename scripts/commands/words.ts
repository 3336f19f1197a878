import '../support/load-env';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import agency from '@/agency.config';
import { brusselsDay } from '@/lib/domain/time/dates';
import { TEXT_RULES, type TextFinding } from '@/lib/domain/words/text-finding';
import { textFindings } from '@/lib/features/setup/data';
import { ACCEPTED_FILES, judgedAgency, judgedSoftware, readAccepted } from '@/lib/features/words/data';
import { checkWords, countFindings, hashOfKey } from '@/lib/features/words/rules/check';
import { findingInWords } from '@/lib/i18n/finding-sentences';
import { wordsOf } from '@/lib/i18n/words';
import { sayFinding } from '@/lib/platform/config/finding';
import { endWith, readArguments } from '../support/read-arguments';

const USAGE = `Usage:
  npm run words -- check                     judges your words and texts in agency/ by all rules: language, signs, facts, terms
                 [--software]                those of messages/ and content/ instead
                 [--all]                     hints too, which need your judgement
                 [--json]                    prints the findings as JSON
  npm run words -- accept KEY RULE "REASON"  keeps what a finding names as it is, until its text changes [--software]`;

const { values, positionals } = readArguments(
  USAGE,
  { software: { type: 'boolean', default: false }, all: { type: 'boolean' }, json: { type: 'boolean' } },
  { max: 4 },
);
const root = process.cwd();
const [verb, key, rule, reason] = positionals;
const file = ACCEPTED_FILES[values.software ? 'software' : 'agency'];
const judged = values.software ? judgedSoftware(root, verb === 'check') : judgedAgency(root);
const language = agency.defaultLocale;

/** A finding as one line: file, line, sentence, and its rule, which an exception needs. */
const say = (finding: TextFinding): string => `${sayFinding(findingInWords(finding, language))} [${finding.rule}]`;

const isOfAgency = ({ file: path }: TextFinding): boolean => path.startsWith('agency/');
const placeOf = ({ file: path, line, key: word, rule: id, language: locale }: TextFinding): string =>
  [path, line, word, id, locale].join(' ');

/** What the site says of these files when it reads them, then what the rules say. */
async function findings(): Promise<TextFinding[]> {
  const read = (await textFindings()).filter((finding) => isOfAgency(finding) !== values.software);
  const all = [...readAccepted(root, file).findings, ...read, ...checkWords(judged)];
  return [...new Map(all.map((finding) => [placeOf(finding), finding])).values()];
}

async function check(): Promise<void> {
  const found = await findings();
  const shown = found.filter((finding) => values.all || TEXT_RULES[finding.rule] !== 'hint');
  const { error, warning, hint } = countFindings(found);
  if (values.json) console.log(JSON.stringify(shown, null, 2));
  else {
    for (const finding of shown) console.log(say(finding));
    const counts = wordsOf(language, 'findings')('counts', { errors: error, warnings: warning, hints: hint });
    console.log(values.all || hint === 0 ? counts : `${counts} (--all)`);
  }
  process.exitCode = error + warning > 0 ? 1 : 0;
}

function accept(): void {
  if (!key || !rule || !reason || !(rule in TEXT_RULES)) endWith(USAGE);
  const hash = hashOfKey(judged, key);
  if (hash === null) endWith(`There is no word or text ${key} here.`);
  const { accepted, findings: unread } = readAccepted(root, file);
  if (unread.length > 0) endWith(`${file} cannot be read; correct or remove it first.`);
  const others = accepted.filter((one) => one.key !== key || one.rule !== rule);
  const all = [...others, { key, rule, hash, reason, day: brusselsDay(new Date()) }];
  all.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rule < b.rule ? -1 : 1));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  const text = `${JSON.stringify(all, null, 2)}\n`;
  if (!existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)
    writeFileSync(join(root, file), text);
  console.log(`${key}: ${rule} is accepted until the text changes (${file}).`);
}

if (verb === 'check' && positionals.length === 1) await check();
else if (verb === 'accept' && positionals.length === 4) accept();
else endWith(USAGE);
