import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { env } from '@/lib/platform/config/env';
import { streetsFile, streetsFolder } from '@/lib/platform/media/map-tiles';
import { archiveArea } from '@/lib/platform/media/tile-archive';
import { COUNTRY_BOXES, extractStreets } from '@/scripts/streets/extract-streets';
import { findBuild } from '@/scripts/streets/find-build';
import { interruptedSource } from '@/scripts/streets/interrupted-run';
import { openBasemap } from '@/scripts/streets/read-basemap';
import { writeBasemap } from '../support/basemap';
import { newFolder } from '../support/new-folder';
import { runScript } from '../support/run-script';

const COMMAND = 'scripts/commands/streets.ts';
const BOX = { south: 49.55, west: 6.0, north: 49.68, east: 6.2 };
const DAY = '2026-11-29';

/** A host of builds: each address with its content, read by ranges; `most` is how many bytes of tiles it still sends. */
const host = { builds: new Map<string, Buffer>(), asked: [] as string[], sent: 0, most: Number.POSITIVE_INFINITY };
const server = createServer(({ url = '', headers }, response) => {
  host.asked.push(url);
  const build = host.builds.get(url);
  if (!build) return response.writeHead(404).end();
  const [from = 0, to = 0] = (/(\d+)-(\d+)/.exec(headers.range ?? '') ?? []).slice(1).map(Number);
  const bytes = build.subarray(from, to + 1);
  if (from >= 16_384) host.sent += bytes.length;
  if (host.sent > host.most) return response.writeHead(503).end();
  return response.writeHead(206, { etag: `"${build.length}"` }).end(bytes);
});
let base = '';
let basemap = Buffer.alloc(0);
beforeAll(async () => {
  const path = join(newFolder(), 'basemap.pmtiles');
  await writeBasemap(path, { box: BOX });
  basemap = readFileSync(path);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  rmSync(streetsFolder(), { recursive: true, force: true });
  Object.assign(host, { builds: new Map(), asked: [], sent: 0, most: Number.POSITIVE_INFINITY });
});

describe('npm run streets without an address', () => {
  it('reads the daily builds of Protomaps by default', () => {
    expect(env.STREETS_BUILDS).toBe('https://build.protomaps.com');
  });

  it('takes the newest day of the last week that answers', async () => {
    host.builds.set('/20261126.pmtiles', basemap).set('/20261123.pmtiles', basemap);
    expect(await findBuild(base, DAY, null)).toBe(`${base}/20261126.pmtiles`);
    expect(host.asked).toEqual([29, 28, 27, 26].map((day) => `/202611${day}.pmtiles`));
  });

  it('takes the build of an interrupted run, while that is there', async () => {
    host.builds.set('/20261128.pmtiles', basemap).set('/20261115.pmtiles', basemap);
    expect(await findBuild(base, DAY, `${base}/20261115.pmtiles`)).toBe(`${base}/20261115.pmtiles`);
    expect(await findBuild(base, DAY, `${base}/20261101.pmtiles`)).toBe(`${base}/20261128.pmtiles`);
    expect(await findBuild(base, DAY, 'https://elsewhere.example/1.pmtiles')).toBe(`${base}/20261128.pmtiles`);
  });

  it('says so if no day of the week answers, or the host does not', async () => {
    host.builds.set('/20261121.pmtiles', basemap);
    await expect(findBuild(base, DAY, null)).rejects.toThrow(/has no build of the last 7 days\. Give the address/);
    await expect(findBuild('http://127.0.0.1:9', DAY, null)).rejects.toThrow(/does not answer: /);
  });

  it('stores a country, and says how much it will read before it starts', async () => {
    host.builds.set(`/${addDays(brusselsDay(new Date()), -1).replaceAll('-', '')}.pmtiles`, basemap);
    const { code, output } = await runScript(COMMAND, ['luxembourg'], { STREETS_BUILDS: base });
    expect(output).toMatch(
      /^\d+ tiles, [\d.]+ MB, are read from http.*\n(?:\d+ %: .*\n)+The streets of luxembourg are in /,
    );
    expect(code).toBe(0);
    const { bounds, zooms } = archiveArea(streetsFile()) ?? {};
    expect([bounds, zooms]).toEqual([BOX, [0, 15]]);
  });

  it('stores fewer levels if asked to, and refuses an impossible level', async () => {
    host.builds.set('/a.pmtiles', basemap);
    const first = await runScript(COMMAND, ['luxembourg', `${base}/a.pmtiles`, '--zoom', '14']);
    expect([first.code, archiveArea(streetsFile())?.zooms]).toEqual([0, [0, 14]]);
    const second = await runScript(COMMAND, ['luxembourg', '--zoom', '20']);
    expect([second.code, second.output]).toEqual([1, expect.stringContaining('--zoom must be a whole number from 10')]);
  });
});

describe('a run that was interrupted', () => {
  const url = () => `${base}/b.pmtiles`;
  const extract = async (lines: string[] = []) => {
    const source = await openBasemap(url(), []);
    return extractStreets(source, [], { areas: [COUNTRY_BOXES.luxembourg], say: (line) => lines.push(line) });
  };
  const parts = () => readdirSync(streetsFolder()).filter((name) => name.endsWith('.part'));

  /** A basemap whose tiles cannot be packed, so that they are many parts. */
  const interrupted = async (): Promise<Buffer> => {
    const path = join(newFolder(), 'large.pmtiles');
    const drawn = Array.from({ length: 300 }, (_, at) => ({
      latitude: BOX.south + (((at * 79) % 300) / 300) * (BOX.north - BOX.south),
      longitude: BOX.west + (((at * 127) % 300) / 300) * (BOX.east - BOX.west),
      layer: 'pois',
      kind: 'school',
      name: createHash('shake256', { outputLength: 3000 }).update(String(at)).digest('base64'),
    }));
    await writeBasemap(path, { box: BOX, drawn });
    const large = readFileSync(path);
    host.builds.set('/b.pmtiles', large);
    await extract();
    const whole = readFileSync(streetsFile());
    rmSync(streetsFolder(), { recursive: true });
    host.most = host.sent / 2;
    host.sent = 0;
    await expect(extract()).rejects.toThrow('does not answer: it answered 503');
    return whole;
  };

  it('goes on where it stopped, and its file is that of a run in one go', async () => {
    const whole = await interrupted();
    const kept = statSync(join(streetsFolder(), parts()[0] ?? '')).size;
    expect(kept).toBeGreaterThan(1_000_000);
    expect(interruptedSource(new Date())).toBe(url());
    const before = host.sent;
    host.most = Number.POSITIVE_INFINITY;
    const lines: string[] = [];
    await extract(lines);
    expect(lines[1]).toMatch(/MB of them are here from a run that was interrupted/);
    expect(readFileSync(streetsFile()).equals(whole)).toBe(true);
    expect(host.sent - before).toBeLessThan(whole.length - kept + 1_000_000);
    expect(parts()).toEqual([]);
  });

  it('begins anew if the source has changed', async () => {
    await interrupted();
    host.most = Number.POSITIVE_INFINITY;
    host.builds.set('/b.pmtiles', basemap);
    const lines: string[] = [];
    await extract(lines);
    expect(lines.join()).not.toContain('interrupted');
    expect(archiveArea(streetsFile())?.bounds).toEqual(BOX);
  });
});
