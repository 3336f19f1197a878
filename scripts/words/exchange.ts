import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { Side } from '@/lib/features/words/data';
import { exportWords, importWords } from '@/lib/features/words/exchange/mutations';
import { FORMATS, type Format } from '@/lib/features/words/exchange/rules/rows';
import { wordsOf } from '@/lib/i18n/words';
import { endWith } from '../support/read-arguments';
import { endOnFinding, sayInWords } from './say-finding';

/** The options of the export and the import on the command line. */
export type ExchangeValues = {
  only?: string;
  content?: boolean;
  format?: string;
  out?: string;
  'dry-run'?: boolean;
  fix?: boolean;
};

const choices = ['missing', 'stale'] as const;

function readOnly(only: string | undefined): Array<(typeof choices)[number]> {
  if (only === undefined) return [];
  return only
    .split(',')
    .map((word) => choices.find((one) => one === word) ?? endWith(`--only takes missing, stale or missing,stale.`));
}

/** Writes the file in which a bureau translates words and texts into a language. */
export async function exportFile(
  root: string,
  side: Side,
  day: string,
  language: Locale,
  values: ExchangeValues,
): Promise<void> {
  const format = Object.keys(FORMATS).find((one) => one === values.format) as Format | undefined;
  if (!format) endWith(`--format must be one of ${Object.keys(FORMATS).join(', ')}.`);
  const source = side === 'software' ? 'nl' : agency.defaultLocale;
  if (language === source)
    endWith(`${source} is the source language. Give one of ${LOCALES.filter((one) => one !== source).join(', ')}.`);
  const only = readOnly(values.only);
  const made = await exportWords({
    root,
    side,
    day,
    language,
    format,
    only,
    hasContent: values.content === true,
  }).catch(endOnFinding);
  if (!made) {
    console.log(`Nothing to translate: no text is ${only.join(' or ') || 'there'} in ${language}.`);
    return;
  }
  const file = values.out ?? `${made.handout}.${FORMATS[format][0]}`;
  await writeFile(file, made.bytes);
  console.log(`${made.rows} texts for translation into ${language} are in ${file}.`);
}

/** Reads a file that a bureau returned, prints what is wrong in the agency's language, and applies the correct rows. */
export async function importFile(
  root: string,
  side: Side,
  day: string,
  file: string,
  values: ExchangeValues,
): Promise<void> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    endWith(`${file} cannot be read.`);
  }
  const isTrial = values['dry-run'] === true;
  const options = { root, side, day, isTrial, isFixing: values.fix === true };
  const { findings, counts, repairable, files } = await importWords(options, bytes, file).catch(endOnFinding);
  const words = wordsOf(agency.defaultLocale, 'findings');
  for (const finding of findings) console.log(sayInWords(finding));
  console.log(words('imported', counts));
  if (repairable > 0) console.log(words('repairable', { count: repairable }));
  if (isTrial) console.log(words('tried'));
  for (const one of files) console.log(one);
  process.exitCode = counts.refused + counts.moved > 0 ? 1 : 0;
}
