import '../support/load-env';
import { brusselsDay } from '@/lib/domain/time/dates';
import { importDocument } from '@/lib/features/feed/for-commands';
import { hasReport, isDemoCatalogue } from '@/lib/features/feed/for-site';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { listOwners } from '@/lib/features/owner-portal/access/data';
import { inviteOwner } from '@/lib/features/owner-portal/access/mutations/open-link';
import { checkSetup, sayFindings } from '@/lib/features/setup/jobs/check-setup';
import { env, unknownKeys } from '@/lib/platform/config/env';
import { assertSiteUrl, siteUrl } from '@/lib/platform/config/site-address';
import { closeStore, migrateStore } from '@/lib/platform/store/client';
import { assertStoreIsThere } from '@/lib/platform/store/guard-store';
import { href } from '@/lib/routing/href';
import { colourWarnings, drawBrand, isBrandStale } from '../brand/draw-brand';
import { fillDemoStreets } from '../demo/city-streets';
import { fillDemoClosedProperties } from '../demo/closed-properties';
import { fillDemoCourse } from '../demo/course';
import { DEMO_FOLDER, demoFeed } from '../demo/feed';
import { fillDemoShownPrices, fillDemoVisits } from '../demo/visits';
import { printProgress } from '../import/after-import';
import { cutSitePictures } from '../support/cut-site-pictures';
import { keysOfEnvFile } from '../support/load-env';

/** Checks the set-up, migrates the store, fills the demo catalogue on the first start and cuts the site's own pictures. */
async function prepare(): Promise<void> {
  const unknown = unknownKeys(keysOfEnvFile());
  if (unknown.length > 0)
    throw new Error(`.env contains unknown keys: ${unknown.join(', ')}. See .env.example for every key.`);
  assertSiteUrl();
  // Before anything asks the store: asking it makes an empty one.
  await usingStore(assertStoreIsThere);
  const findings = await checkSetup();
  if (findings.length > 0) {
    console.warn('Texts, words or settings of the agency contain errors; the site starts without them:');
    console.warn(sayFindings(findings));
  }
  if (isBrandStale()) await drawBrandHere();
  for (const sentence of colourWarnings()) console.error(sentence);
  // The set-up for a build. The store is migrated after the build, when the new site is sure to start.
  if (process.argv.includes('--check')) return;
  await usingStore(() => migrateStore({ upgrades: true }));
  if (env.DEMO && !env.FEED_URL) await fillDemo();
  await cutSitePictures();
}

/** Draws the brand; in a read-only folder the pictures of the build stay. */
async function drawBrandHere(): Promise<void> {
  try {
    await drawBrand();
  } catch (error) {
    if (!/^(EROFS|EACCES|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    console.error(
      `The pictures of the brand are older than its colours and could not be drawn: ${(error as Error).message}`,
    );
  }
}

/** Runs a step of the store; its error names the setting that chose the store. */
async function usingStore(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
    throw new Error(`The store that ${setting} names cannot be used: ${(error as Error).message}`);
  }
}

/** Fills the demo on its first start, and adds on every start the invented events of the days since the last one. */
async function fillDemo(): Promise<void> {
  const now = new Date();
  const isFirst = !(await hasReport());
  if (!isFirst && !(await isDemoCatalogue())) return;
  if (isFirst) await fillDemoCatalogue(now);
  if (isFirst) await fillDemoShownPrices(brusselsDay(now));
  await fillDemoVisits(now);
  await fillDemoCourse(now);
  await fillDemoStreets();
  if (isFirst) await inviteDemoOwner(now);
}

async function fillDemoCatalogue(now: Date): Promise<void> {
  console.log('First start: filling the demo catalogue …');
  const day = new Date(`${now.toISOString().slice(0, 10)}T09:00:00Z`);
  const report = await importDocument({
    source: DEMO_SOURCE,
    bytes: await demoFeed(day),
    folder: DEMO_FOLDER,
    now,
    onProgress: printProgress,
  });
  if (report.problem) throw new Error(`The demo catalogue could not be filled: ${report.problem}`);
  await fillDemoClosedProperties(now);
  console.log(`${report.properties.new} properties and ${report.projects.new} projects are in the store.`);
}

/**
 * Invites an owner of the demo, so that the portal can be tried, by a link that works once; no account has a known
 * password.
 */
async function inviteDemoOwner(now: Date): Promise<void> {
  const [owner] = (await listOwners()).filter(({ invitedAt }) => invitedAt === null);
  if (!owner) return;
  const token = await inviteOwner(owner, now);
  console.log(`To try the owner portal as ${owner.name}, open this link, which works once within seven days:`);
  console.log(`  ${siteUrl()}${href('access/{token}', owner.locale, { token })}`);
}

prepare()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(closeStore);
