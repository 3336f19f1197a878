import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { join, resolve } from 'node:path';
import { env } from '@/lib/platform/config/env';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';

/** The folder of the feeds that others read. */
export const feedFolder = (): string => resolve(env.DATA_DIR, 'feeds');

/** The names of the feeds: of the own format, of Kyero, and of OpenImmo in each language of the site. */
export const FEED_NAMES: readonly string[] = [
  'native.json',
  'kyero.xml',
  ...SITE_LANGUAGES.map((locale) => `openimmo-${locale}.xml`),
];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The path of the file of a feed, which may not exist; null without FEEDS_TOKEN, for another token, and for another name. */
export function feedFile(name: string, token: string): string | null {
  const isAllowed = env.FEEDS_TOKEN !== undefined && timingSafeEqual(digest(env.FEEDS_TOKEN), digest(token));
  return isAllowed && FEED_NAMES.includes(name) ? join(feedFolder(), name) : null;
}
