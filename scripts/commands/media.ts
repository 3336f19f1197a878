import '../support/load-env';
import { DAY_MS } from '@/lib/domain/time/durations';
import { env } from '@/lib/platform/config/env';
import { listFormerBuilds } from '@/lib/platform/media/build-files';
import { dropStored, isInBucket } from '@/lib/platform/media/stored-files';
import { withLease } from '@/lib/platform/store/lease';
import { type Copied, copyFiles, type Side } from '../media/copy-files';
import { findMissing, findNamed, forgetHash, hashIn, listUnnamed } from '../media/named-files';
import { endWith, readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';

const USAGE = `Usage:
  npm run media -- copy --to s3      copies pictures and documents from DATA_DIR to the buckets of S3_…; repeated, it goes on
  npm run media -- copy --to file    copies them from the buckets to DATA_DIR
  npm run media -- verify            whether everything that the store names is there (MEDIA_STORE)
  npm run media -- prune [--yes]     what nothing names for a day; with --yes it is deleted`;

const { values, positionals } = readArguments(
  USAGE,
  { to: { type: 'string' }, yes: { type: 'boolean', default: false } },
  { max: 1 },
);

const MOST_SHOWN = 20;
/** Files of a build that no machine serves any more stay for pages that are still open. */
const BUILD_DAYS = 30;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const inWords = ({ copied, there, bytes }: Copied): string =>
  `${copied} files copied (${megabytes(bytes)}), ${there} were there`;

async function copy(to: Side): Promise<void> {
  if (!env.S3_ENDPOINT || !env.S3_BUCKET || !env.S3_PRIVATE_BUCKET || !env.S3_KEY || !env.S3_SECRET)
    endWith('Set S3_ENDPOINT, S3_BUCKET, S3_PRIVATE_BUCKET, S3_KEY and S3_SECRET first (.env.example).');
  let told = 0;
  const sum = await copyFiles(to, (share, so) => {
    if (share < 1 && share - told < 0.05) return;
    told = share;
    console.log(`${Math.round(share * 100)} %: ${inWords(so)}`);
  });
  console.log(`Done: ${inWords(sum)}. MEDIA_STORE=${to} uses them; then: npm run media -- verify`);
}

async function verify(): Promise<void> {
  const named = await findNamed();
  const missing = await findMissing(named);
  console.log(`The store names ${named.hashes.size} pictures and documents and ${named.papers.size} papers of owners.`);
  if (missing.length === 0) return console.log(`All are ${isInBucket() ? 'in the buckets' : 'in DATA_DIR'}.`);
  for (const name of missing.slice(0, MOST_SHOWN)) console.log(`  ${name}`);
  throw new Error(`${missing.length} of them are missing. npm run media -- copy brings what the other place has.`);
}

async function* inTurn<T>(...lists: AsyncIterable<T>[]): AsyncGenerator<T> {
  for (const list of lists) yield* list;
}

async function prune(): Promise<void> {
  const done = await withLease('import', async () => {
    const named = await findNamed();
    const sum = { files: 0, bytes: 0 };
    const before = (days: number) => new Date(Date.now() - days * DAY_MS);
    for await (const file of inTurn(listUnnamed(named, before(1)), listFormerBuilds(before(BUILD_DAYS)))) {
      sum.files += 1;
      sum.bytes += file.bytes;
      if (!values.yes) continue;
      // The row first: a file without a row is only found again, a row without its file would show nothing.
      if (!file.name.includes('/') && file.folder !== 'builds') await forgetHash(hashIn(file.name));
      await dropStored(file);
    }
    console.log(
      values.yes
        ? `${sum.files} files that nothing names were deleted (${megabytes(sum.bytes)}).`
        : `Nothing names ${sum.files} files (${megabytes(sum.bytes)}). Delete them: npm run media -- prune --yes`,
    );
    return true;
  });
  if (done === null) throw new Error('An import is running. Try again when it is done.');
}

const [task] = positionals;
if (task === 'copy' && (values.to === 's3' || values.to === 'file')) {
  const { to } = values;
  await withStore(() => copy(to));
} else if (task === 'verify') await withStore(verify);
else if (task === 'prune') await withStore(prune);
else endWith(USAGE);
