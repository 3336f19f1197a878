import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { DAY_MS } from '@/lib/domain/time/durations';
import { type Origin, originOf } from '@/lib/features/search/rules';
import { env } from '@/lib/platform/config/env';
import { askUpstream, keepAnswer, type Unanswered, type Upstream } from '@/lib/server/upstream';
import { type Geocoder, geocodeRequest, readGeocoded } from '../mapping/geocoders';

const GEOCODER: Upstream = {
  name: 'geocoder',
  title: 'the address service (GEOCODER_URL)',
  limitMs: 3000,
  mostBytes: 256 * 1024,
  mostKept: 1000,
  keptMs: DAY_MS,
  mostAtOnce: 4,
  share: { name: 'geocodes', points: 20, seconds: 600, mostKeys: 10_000 },
};
/** An address has a letter or a digit, and more than one character. */
const IS_ADDRESS = /[\p{L}\p{N}]{2}/u;

/** The configured service; null without one. */
const service = (): Geocoder | null =>
  env.GEOCODER_URL ? { url: env.GEOCODER_URL, kind: env.GEOCODER_KIND, key: env.GEOCODER_KEY } : null;

/** Whether an address may be typed as the start of a trip. */
export const hasGeocoder = (): boolean => service() !== null;

/**
 * The start of a trip from its text: a station or a place in the site's own list, otherwise the place that the
 * configured service finds. Null if neither knows the text; otherwise why the service did not answer.
 */
export async function findOrigin(
  typed: string,
  locale: Locale,
): Promise<Origin | null | Exclude<Unanswered, 'refused'>> {
  const text = typed.replace(/\s+/g, ' ').trim();
  const known = originOf(text, locale);
  if (known) return known;
  const asked = service();
  if (!asked || !IS_ADDRESS.test(text)) return null;
  const keyOf = (name: string) => `${locale} ${name.toLowerCase()}`;
  const found = await askUpstream(GEOCODER, keyOf(text), geocodeRequest(asked, text, locale), (answer) =>
    readGeocoded(asked.kind, answer),
  );
  if (found === null || found === 'refused') return null;
  if (typeof found === 'string') return found;
  // Links contain the name that the service gives, so that name is known from now on too.
  keepAnswer(GEOCODER, keyOf(found.name), found);
  return { value: found.name, name: found.name, point: found.point };
}
