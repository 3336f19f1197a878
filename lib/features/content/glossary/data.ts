import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { oncePerDay, readDocuments } from '@/lib/platform/text/read-documents';
import { chooseVersion } from '@/lib/platform/text/versions';

import { toLetters } from './mapping';
import { glossarySchema } from './schema';
import type { GlossaryEntry, GlossaryLetter } from './types';

/** The explanations of `content/glossary/`, validated, with the rates of the day. */
export const loadGlossary = oncePerDay('glossary', (day) => readDocuments('glossary', glossarySchema, day));

/** Every term of the glossary from A to Z. */
export async function findReports(locale: Locale): Promise<GlossaryLetter[]> {
  const { documents } = await loadGlossary();
  const entries = [...documents].flatMap(([id, versions]): GlossaryEntry[] => {
    const version = chooseVersion(versions, locale);
    if (!version) return [];
    const { title, also, short, body } = version.document;
    return [{ id, title, also: also ?? null, short, body, language: version.isFallback ? version.language : null }];
  });
  return toLetters(entries, locale);
}
