import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadKind } from '@/lib/features/leads/types';
import { addressOf, FORM_NAMES, FORMS } from '../support/every-form';
import { type DrawnForm, isAcknowledged, openForm, postForm } from '../support/post-form';
import { startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const isFull = Boolean(process.env.FULL);
const KILLS = isFull ? 200 : 3;
const POSTS = isFull ? 20_000 : 150;
const CLIENTS = 8;
let data: SiteData;

beforeAll(async () => {
  data = await newSiteData();
});
afterAll(() => data.remove());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The rows that each kind of lead adds, beside the lead itself and its mails. */
const OWN_ROWS: Partial<Record<LeadKind, string>> = {
  appointment: 'appointments',
  demand: 'saved_searches',
  documents: 'document_requests',
  newsletter: 'newsletter_subscribers',
  testimonial: 'testimonials',
};

describe('a server that is killed while visitors send forms (RELIABILITY L1)', () => {
  it(
    `loses no acknowledged request and duplicates none (${KILLS} kills, ${POSTS} posts, ${CLIENTS} at a time)`,
    async () => {
      const acknowledged = new Map<string, LeadKind>();
      const refused = new Map<string, number>();
      const starts: number[] = [];
      let site = await startSite(data.env);
      const port = Number(new URL(site.url).port);
      let sent = 0;
      let isOver = false;

      /** Sends one form, and one in ten times a second time, like a visitor who is not sure. */
      async function send(kind: LeadKind, drawn: DrawnForm): Promise<void> {
        sent += 1;
        const mark = String(sent);
        const fields = FORMS[kind].fields(mark, drawn);
        const answer = await postForm(drawn, fields);
        if (isAcknowledged(answer)) acknowledged.set(mark, kind);
        else refused.set(`${kind} ${answer.status}`, (refused.get(`${kind} ${answer.status}`) ?? 0) + 1);
        await answer.body?.cancel();
        if (sent % 10 === 0) await (await postForm(drawn, fields)).body?.cancel();
      }

      async function visitor(client: number): Promise<void> {
        // The visitor keeps the page open while the server restarts. A form with another text from the same page is
        // another lead.
        const open = new Map<LeadKind, DrawnForm>();
        for (let turn = client; !isOver; turn += 1) {
          const kind = FORM_NAMES[turn % FORM_NAMES.length] as LeadKind;
          try {
            const drawn = open.get(kind) ?? (await openForm(site.url + FORMS[kind].path, kind));
            open.set(kind, drawn);
            await send(kind, drawn);
          } catch {
            // The server is down for a moment; a visitor would try again later.
            await pause(30);
          }
        }
      }

      const visitors = Array.from({ length: CLIENTS }, (_, client) => visitor(client));
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(5 + Math.random() * 1495);
        await site.kill('SIGKILL');
        await data.check();
        site = await startSite(data.env, port);
        starts.push(site.startedIn);
      }
      while (acknowledged.size < POSTS) await pause(50);
      isOver = true;
      await Promise.all(visitors);
      await site.kill('SIGKILL');
      await data.check();

      // The invented leads of the demo are not counted.
      const real = "from leads where source <> 'demo'";
      const leads = await data.rows<{ id: string; kind: string; email: string }>(`select id, kind, email ${real}`);
      const kept = new Map<string, number>();
      for (const { email } of leads) kept.set(email, (kept.get(email) ?? 0) + 1);
      const missing = [...acknowledged.keys()].filter((mark) => !kept.has(addressOf(mark)));
      const doubled = [...kept].filter(([, count]) => count > 1);
      const mailless = await data.rows(
        `select id ${real} and id not in (select lead_id from outbox where lead_id is not null)`,
      );
      const halves: string[] = [];
      for (const [kind, table] of Object.entries(OWN_ROWS)) {
        const rows = await data.rows<{ lead_id: string }>(
          `select lead_id from ${table} where lead_id in (select id ${real})`,
        );
        const own = new Set(rows.map(({ lead_id }) => lead_id));
        const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id);
        if (ids.length !== own.size || !ids.every((id) => own.has(id)))
          halves.push(`${kind}: ${ids.length} leads, ${own.size} ${table}`);
      }
      starts.sort((a, b) => a - b);
      console.log(
        `L1: ${KILLS} kills, ${sent} posts, ${acknowledged.size} acknowledged, ${leads.length} kept, ${missing.length} lost, ${doubled.length} doubled, refused ${JSON.stringify(Object.fromEntries(refused))}; first answer after a restart in ${starts[starts.length >> 1]} ms, at most ${starts.at(-1)} ms`,
      );
      expect(missing).toEqual([]);
      expect(doubled).toEqual([]);
      expect(mailless).toEqual([]);
      expect(halves).toEqual([]);
      expect(new Set(acknowledged.values())).toEqual(new Set(FORM_NAMES));
      // A refusal never has the status 200, not even from a server that has just begun to listen.
      expect([...refused.keys()].filter((answer) => answer.endsWith(' 200'))).toEqual([]);
    },
    isFull ? 7_200_000 : 1_200_000,
  );
});
