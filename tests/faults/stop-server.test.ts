import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMS } from '../support/every-form';
import { isAcknowledged, openForm, postForm } from '../support/post-form';
import { prepareSite, startSite } from '../support/server-process';

const ROUNDS = process.env.FULL ? 50 : 10;
const folder = mkdtempSync(join(tmpdir(), 'gevel-l8-'));
const contact = FORMS.contact ?? { path: '', schema: '', fields: () => ({}) };

beforeAll(() => prepareSite(folder), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a server that is asked to stop under load (L8)', () => {
  it(`answers every request that is under way, says 503 on ready first, and ends within 10 s (${ROUNDS} rounds)`, async () => {
    const failed: string[] = [];
    const acknowledged: string[] = [];
    const stops: number[] = [];
    const readies = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await startSite(folder);
      let isStopping = false;
      const visitor = async (client: number): Promise<void> => {
        for (let index = 0; !isStopping; index += 1) {
          const mark = `${round}x${client}x${index}`;
          const drawn = await openForm(site.url + contact.path, contact.schema);
          // From here on the request is under way.
          const answer = await postForm(drawn, contact.fields(mark)).catch(
            (error: Error & { cause?: { code?: string } }) => error,
          );
          if (answer instanceof Error) {
            // A connection that was never taken is a request that did not begin.
            if (!(isStopping && answer.cause?.code === 'ECONNREFUSED'))
              failed.push(`${mark}: ${answer.cause?.code ?? answer.message}`);
          } else if (isAcknowledged(answer)) acknowledged.push(mark);
          else failed.push(`${mark}: ${answer.status}`);
        }
      };
      const visitors = Array.from({ length: 6 }, (_, client) => visitor(client).catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 400));
      isStopping = true;
      const started = Date.now();
      const stopped = site.kill('SIGTERM');
      for (let look = 0; look < 20; look += 1) {
        const ready = await fetch(`${site.url}/api/ready/`).catch(() => null);
        if (ready === null) break;
        readies.add(ready.status);
        await ready.body?.cancel();
      }
      await Promise.all(visitors);
      await stopped;
      stops.push(Date.now() - started);
    }
    const db = new SQLite(join(folder, 'site.db'), { readonly: true });
    const kept = new Set(
      (db.prepare('select email from leads').all() as Array<{ email: string }>).map(({ email }) => email),
    );
    db.close();
    console.log(
      `L8: ${ROUNDS} stops under load, slowest ${Math.max(...stops)} ms, ${acknowledged.length} acknowledged, ${failed.length} failed`,
    );
    expect(failed).toEqual([]);
    expect(acknowledged.filter((mark) => !kept.has(`an.${mark}@example.be`))).toEqual([]);
    expect(Math.max(...stops)).toBeLessThan(10_000);
    expect(readies.has(503)).toBe(true);
  }, 600_000);
});
