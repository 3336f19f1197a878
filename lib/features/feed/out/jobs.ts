import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { lawWords } from '@/lib/features/catalogue/mapping/law-words';
import { toPropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { Property } from '@/lib/features/catalogue/types/property';
import { env } from '@/lib/platform/config/env';
import { isSiteUrlKnown, siteUrl } from '@/lib/platform/config/site-address';
import { agencyName, SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { database } from '@/lib/platform/store/client';
import { withLease } from '@/lib/platform/store/lease';
import { isDemoCatalogue } from '../demo/data';
import { FEED_NAMES, feedFolder } from './data';
import { shownProperty } from './mapping/shown-property';
import { KYERO, toKyero, type Written } from './mapping/to-kyero';
import { toNativeItem } from './mapping/to-native-item';
import { openImmoFrame, toOpenImmo } from './mapping/to-openimmo';

/** Raise it when the files must be written again without an import. */
const VERSION = 1;
/** How many properties are in memory at a time. */
const BATCH = 200;

/** What the files were written of: the catalogue, the files by their hash, and the date of each property in Kyero. */
type State = {
  of: string;
  files: Record<string, string>;
  dates: Record<string, { hash: string; date: string }>;
};

const stateFile = (): string => join(feedFolder(), 'state.json');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

async function readState(): Promise<State> {
  const text = await readFile(stateFile(), 'utf8').catch(() => null);
  return text === null ? { of: '', files: {}, dates: {} } : JSON.parse(text);
}

/** A file that is written beside the one that it replaces. */
class Part {
  private readonly hash = createHash('sha256');
  private count = 0;
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    private readonly between: string,
  ) {}

  static async start(path: string, head: string, between = ''): Promise<Part> {
    const part = new Part(path, await open(`${path}.part`, 'w', 0o600), between);
    await part.write(head);
    return part;
  }

  private async write(text: string): Promise<void> {
    this.hash.update(text);
    await this.handle.writeFile(text);
  }

  async add(item: string): Promise<void> {
    await this.write(this.count === 0 ? item : this.between + item);
    this.count += 1;
  }

  /** Replaces the file, unless it has the same bytes, so that its date stays. Returns the hash of the bytes. */
  async end(foot: string, earlier: string | undefined): Promise<string> {
    await this.write(foot);
    await this.handle.sync();
    await this.handle.close();
    const hash = this.hash.digest('base64url');
    if (hash === earlier && existsSync(this.path)) await rm(`${this.path}.part`);
    else await rename(`${this.path}.part`, this.path);
    return hash;
  }
}

/** The properties on the site by their ids, with the day of their last change. */
async function* storedProperties(): AsyncGenerator<{ property: Property; modifiedOn: string | null }> {
  for (let last = ''; ; ) {
    const rows = await database()
      .selectFrom('properties')
      .select(['id', 'detail', 'modified_on'])
      .where('removed_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { detail, modified_on } of rows) yield { property: JSON.parse(detail), modifiedOn: modified_on };
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? '';
  }
}

const lawOf = (property: Property, day: string): Written['law'] =>
  Object.fromEntries(SITE_LANGUAGES.map((locale) => [locale, lawWords(property, locale, day).full]));

async function writeAll(of: string, appliedAt: string, now: Date): Promise<number> {
  const earlier = await readState();
  const [site, day, folder] = [siteUrl(), brusselsDay(now), feedFolder()];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const provider = createHash('sha256').update(new URL(site).host).digest('hex').slice(0, 32).toUpperCase();
  const [office] = agency.offices;
  const frame = openImmoFrame(appliedAt, { name: agencyName(SITE_LANGUAGES[0]), provider, email: office?.email ?? '' });
  const start = (name: string, head: string, between?: string) => Part.start(join(folder, name), head, between);
  const native = await start('native.json', '{"Format":"gevel-feed","Version":1,"Properties":[\n', ',\n');
  const kyero = await start('kyero.xml', KYERO.head);
  const openImmo = new Map<Locale, Part>();
  for (const locale of SITE_LANGUAGES) openImmo.set(locale, await start(`openimmo-${locale}.xml`, frame.head));
  const dates: State['dates'] = {};
  let count = 0;
  for await (const { property: stored, modifiedOn } of storedProperties()) {
    const property = shownProperty(stored, now);
    if (!property) continue;
    count += 1;
    const item = toNativeItem(property, modifiedOn, site);
    const written: Written = { property, item, law: lawOf(property, day), site, locales: SITE_LANGUAGES };
    await native.add(JSON.stringify(item));
    if (property.closedAt === null) {
      const hash = hashOf(toKyero(written, '').markup);
      const known = earlier.dates[property.id];
      const date = known?.hash === hash ? known.date : now.toISOString().slice(0, 19).replace('T', ' ');
      dates[property.id] = { hash, date };
      await kyero.add(toKyero(written, date).markup);
    }
    for (const [locale, part] of openImmo) {
      const contact = toPropertyContact(property.agentId, property.position, agency, locale);
      await part.add(toOpenImmo(written, { locale, contact }).markup);
    }
  }
  const files: State['files'] = {
    'native.json': await native.end('\n]}\n', earlier.files['native.json']),
    'kyero.xml': await kyero.end(KYERO.foot, earlier.files['kyero.xml']),
  };
  for (const [locale, part] of openImmo) {
    const name = `openimmo-${locale}.xml`;
    files[name] = await part.end(frame.foot, earlier.files[name]);
  }
  await writeFile(`${stateFile()}.part`, JSON.stringify({ of, files, dates }), { mode: 0o600 });
  await rename(`${stateFile()}.part`, stateFile());
  return count;
}

/**
 * Writes the feeds that others read, if the catalogue or the day is another than when they were written. Returns how many properties
 * they have; null when there was nothing to write. Without FEEDS_TOKEN, and for the demo, there are no feeds.
 */
export async function writeFeeds(now: Date): Promise<number | null> {
  if (!env.FEEDS_TOKEN || (await isDemoCatalogue())) {
    await rm(feedFolder(), { recursive: true, force: true });
    return null;
  }
  const catalogue = await database().selectFrom('catalogue').select(['version', 'applied_at']).executeTakeFirst();
  if (!catalogue || !isSiteUrlKnown()) return null;
  const of = JSON.stringify([
    VERSION,
    catalogue.version,
    catalogue.applied_at,
    brusselsDay(now),
    siteUrl(),
    SITE_LANGUAGES,
  ]);
  const isThere = () => FEED_NAMES.every((name) => existsSync(join(feedFolder(), name)));
  return withLease('feeds', async () =>
    (await readState()).of === of && isThere() ? null : writeAll(of, catalogue.applied_at, now),
  );
}
