import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMS } from '../support/every-form';
import { type DrawnForm, isAcknowledged, openForm, postForm } from '../support/post-form';
import { prepareSite, type Site, startSite } from '../support/server-process';

const isFull = Boolean(process.env.FULL);
const KILLS = isFull ? 200 : 25;
const POSTS = isFull ? 20_000 : 2_000;
const CLIENTS = 8;
const folder = mkdtempSync(join(tmpdir(), 'gevel-l1-'));
const store = () => new SQLite(join(folder, 'site.db'), { readonly: true });

beforeAll(() => prepareSite(folder), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a server that is killed while visitors send forms (L1)', () => {
  it(
    `loses no acknowledged request and doubles none (${KILLS} kills, ${POSTS} posts)`,
    async () => {
      const acknowledged = new Set<string>();
      const names = Object.keys(FORMS);
      let site: Site = await startSite(folder);
      const slowest: number[] = [];
      let sent = 0;
      let kills = 0;
      let isOver = false;

      async function visitor(client: number): Promise<void> {
        const open = new Map<string, DrawnForm>();
        while (!isOver) {
          const mark = `${client}x${sent}`;
          const form = FORMS[names[sent % names.length] ?? ''];
          sent += 1;
          if (!form) return;
          try {
            // A page that stays open: another text from it is another request.
            const drawn = open.get(form.path) ?? (await openForm(site.url + form.path, form.schema));
            open.set(form.path, drawn);
            const answer = await postForm(drawn, form.fields(mark));
            if (isAcknowledged(answer)) acknowledged.add(mark);
            else if (answer.status >= 500) throw new Error(String(answer.status));
            // One in ten does not trust the answer and sends the same form again.
            if (Math.random() < 0.1) await postForm(drawn, form.fields(mark));
          } catch {
            // The server is gone for a moment; a visitor would try again later.
            await new Promise((resolve) => setTimeout(resolve, 30));
          }
        }
      }

      const visitors = Array.from({ length: CLIENTS }, (_, client) => visitor(client));
      while (kills < KILLS || acknowledged.size < POSTS) {
        await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 1495));
        if (kills >= KILLS) continue;
        await site.kill('SIGKILL');
        kills += 1;
        const check = store();
        expect(check.pragma('integrity_check', { simple: true })).toBe('ok');
        check.close();
        site = await startSite(folder, {}, Number(new URL(site.url).port));
        slowest.push(site.startedIn);
      }
      isOver = true;
      await Promise.all(visitors);
      await site.kill('SIGKILL');

      const db = store();
      const leads = db.prepare('select id, submission, email from leads').all() as Array<{
        id: string;
        submission: string;
        email: string;
      }>;
      const kept = new Map<string, number>();
      for (const { email } of leads) kept.set(email, (kept.get(email) ?? 0) + 1);
      const missing = [...acknowledged].filter((mark) => !kept.has(`an.${mark}@example.be`));
      const doubled = [...kept].filter(([, count]) => count > 1);
      const orphans = db
        .prepare('select count(*) as n from leads where id not in (select lead_id from outbox)')
        .get() as {
        n: number;
      };
      db.close();
      console.log(
        `L1: ${kills} kills, ${acknowledged.size} acknowledged, ${leads.length} kept, ${missing.length} lost, ${doubled.length} doubled; slowest start ${Math.max(...slowest)} ms`,
      );
      expect(missing).toEqual([]);
      expect(doubled).toEqual([]);
      expect(orphans.n).toBe(0);
    },
    isFull ? 3_600_000 : 600_000,
  );
});
