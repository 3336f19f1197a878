import 'server-only';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Locale } from '@/lib/domain/text/locale';
import { suggestionList } from '@/lib/features/search/rules';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { PackedText } from '@/lib/platform/media/file-response';
import { placeListHref } from '@/lib/routing/data-href';

type PlaceList = { packed: PackedText; version: string };
const LISTS = new Map<Locale, PlaceList>();

/** All places for the place field, as JSON in a language, and the version that its address contains. */
export function placeList(locale: Locale): PlaceList {
  const known = LISTS.get(locale);
  if (known) return known;
  const t = wordsOf(locale, 'filters');
  const text = JSON.stringify(suggestionList(locale, (count) => t('towns', { count })));
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const list = { packed: { gzip: gzipSync(text), tag: `"${version}"` }, version };
  LISTS.set(locale, list);
  return list;
}

/** The address from which a place field fetches its suggestions on first use. */
export const placeListAddress = (locale: Locale): string => placeListHref(locale, placeList(locale).version);
