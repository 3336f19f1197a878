import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { textFinding } from '@/lib/domain/words/text-finding';
import { exportWords, FORMATS, type Format, type Side } from '@/lib/features/words/for-commands';
import { env } from '@/lib/platform/config/env';
import { inCappedThread } from '../import/capped-thread';
import { endWith } from '../support/read-arguments';
import type { WordsImport } from './import-thread';
import { endOnFinding, sayInWords } from './say-finding';

/** The options of the export and the import on the command line. */
export type ExchangeValues = {
  only?: string;
  content?: boolean;
  format?: string;
  out?: string;
  'dry-run'?: boolean;
  fix?: boolean;
  yes?: boolean;
};

const CHOICES = ['missing', 'stale'] as const;

const readOnly = (only: string | undefined): Array<(typeof CHOICES)[number]> =>
  (only?.split(',') ?? []).map(
    (word) => CHOICES.find((one) => one === word) ?? endWith('--only takes missing, stale or missing,stale.'),
  );

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
  const options = { root, side, day, language, format, only, hasContent: values.content === true };
  const made = await exportWords(options).catch(endOnFinding);
  if (!made) {
    console.log(`Nothing to translate: no text is ${only.join(' or ') || 'there'} in ${language}.`);
    return;
  }
  const file = values.out ?? `${made.handout}.${FORMATS[format][0]}`;
  await writeFile(file, made.bytes);
  console.log(`${made.rows} texts for translation into ${language} are in ${file}.`);
}

/** Imports a file that a bureau returned, in a thread with limited memory: a small file can become very much. */
export async function importFile(
  root: string,
  side: Side,
  day: string,
  file: string,
  values: ExchangeValues,
): Promise<void> {
  const [isTrial, isFixing, isSure] = [values['dry-run'] === true, values.fix === true, values.yes === true];
  const data: WordsImport = { root, side, day, file: resolve(file), isTrial, isFixing, isSure };
  const code = await inCappedThread('../words/import-thread.ts', data, env.FEED_MEMORY_MB);
  if (code === 'out-of-memory') {
    const expected = String(env.FEED_MEMORY_MB);
    endWith(sayInWords(textFinding({ file: basename(file), line: null, rule: 'exchangeMemory', expected })));
  }
  process.exitCode = code;
}
