import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { BESIDE_PRIORITY } from '@/lib/server/scheduler';
import { MEASURED_ENV, runScript, startServer, tsx } from './built-site';
import { percentiles } from './percentiles';

const [PROPERTIES, EACH, FILES] = [50_000, 20, 40];

/** Draws pictures of 1600 px, each another one. */
async function drawPictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < FILES; at += 1)
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: at, g: 255 - at, b: 120 } } })
      .jpeg()
      .toFile(join(folder, `${at}.jpg`));
}

/** A made-up feed whose properties have pictures; every property has another selection of the same files. */
async function writeFeed(from: string, to: string): Promise<void> {
  const out = createWriteStream(to);
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(from) })) {
    const item = JSON.parse(line) as { Property?: Record<string, unknown> };
    if (item.Property)
      item.Property.Pictures = Array.from({ length: EACH }, (_, at) => ({
        File: `pictures/${(number * 7 + at) % FILES}.jpg`,
      }));
    number += 1;
    if (!out.write(`${JSON.stringify(item)}\n`)) await new Promise<void>((resolve) => out.once('drain', resolve));
  }
  await new Promise<void>((resolve) => out.end(() => resolve()));
}

/** The largest memory of a process so far, in MB. */
const mostMemory = (pid: number | undefined): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Prints what an import of many properties with many pictures costs, and what visitors wait meanwhile. */
export async function printPictureFigures(folder: string): Promise<void> {
  const env = { ...MEASURED_ENV, DATA_DIR: join(folder, 'pictures'), DATABASE_URL: '' };
  const [plain, feed] = [join(folder, 'plain.ndjson'), join(folder, 'feed.ndjson')];
  runScript(tsx('scripts/commands/seed.ts'), env);
  await drawPictures(join(folder, 'pictures'));
  runScript(tsx('scripts/commands/seed.ts', '--properties', String(PROPERTIES), '--out', plain), env);
  await writeFeed(plain, feed);
  const { url, child } = await startServer(env);
  /** The times of a page that is asked for every tenth of a second, while something lasts. */
  const whilst = async (lasts: (count: number) => boolean) => {
    const times: number[] = [];
    while (lasts(times.length)) {
      const started = performance.now();
      await (await fetch(`${url}/nl/te-koop/?type=house`)).text();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return percentiles(times);
  };
  await whilst((count) => count < 50);
  const idle = await whilst((count) => count < 300);
  const started = performance.now();
  const importing = spawn(process.execPath, tsx('scripts/commands/import.ts', feed, '--force'), {
    env,
    stdio: 'ignore',
  });
  // As the server does with an import that it starts.
  setPriority(importing.pid ?? 0, BESIDE_PRIORITY);
  let most = 0;
  const beside = await whilst(() => {
    most = Math.max(most, mostMemory(importing.pid));
    return importing.exitCode === null;
  });
  child.kill();
  console.log(`\nImport of ${PROPERTIES} properties with ${EACH} pictures each, of ${FILES} files`);
  console.log(
    `  ended with ${importing.exitCode} after ${((performance.now() - started) / 1000).toFixed(0)} s, at most ${most.toFixed(0)} MB`,
  );
  console.log(`  the search page, p95: ${idle.p95.toFixed(0)} ms before, ${beside.p95.toFixed(0)} ms meanwhile`);
}
