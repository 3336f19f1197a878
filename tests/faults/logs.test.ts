import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hrefWith } from '@/lib/routing/href';
import { PATIENCE } from '../support/patience';
import { runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';
import { formsOfSite } from '../support/site-forms';
import { startSmtp } from '../support/smtp';

const MARK = `q${randomUUID().replace(/\W/g, '').slice(0, 10)}x`;
const IP = '203.0.113.77';
/** The values that visitors type, by the name of the field. The log must contain none of them. */
const TYPED: Record<string, string> = {
  firstName: `Voor${MARK}`,
  lastName: `Naam${MARK}`,
  name: `Naam${MARK}`,
  email: `mail.${MARK}@example.be`,
  friendEmail: `vriend.${MARK}@example.be`,
  phone: '0470 98 76 54',
  remark: `Bericht ${MARK}\r\n{"level":50}`,
  message: `Bericht ${MARK}`,
  comment: `Bericht ${MARK}`,
  password: `wachtwoord ${MARK}`,
  passwordRepeat: `wachtwoord ${MARK}`,
};

let data: SiteData;
let site: Site;
let url = '';
let mails: Awaited<ReturnType<typeof startSmtp>>;
const crm = createServer((_, response) => response.writeHead(500).end(MARK));
let token = '';

beforeAll(async () => {
  data = await newSiteData();
  const { output } = await runScript('tests/support/make-links.ts', [`link.${MARK}@example.be`], data.env);
  token = JSON.parse(output)['my-searches/{token}'];
  mails = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`${address} ${address.split('@')[0]} unknown`), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const { port } = crm.address() as { port: number };
  site = await startSite({
    ...data.env,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
    SMTP_URL: mails.url,
    LEADS_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    LEADS_WEBHOOK_SECRET: 'a secret of sixteen',
  });
  url = site.url;
});
afterAll(async () => {
  await site.kill();
  await mails.stop();
  crm.close();
  await data.remove();
});

const post = (page: string, fields: Iterable<readonly [string, string]>) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, TYPED[name] ?? value);
  return fetch(url + page, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: url, Referer: url + page, 'X-Forwarded-For': IP, 'User-Agent': `Browser ${MARK}` },
  });
};

async function breakStore(): Promise<void> {
  const statements = ['leads', 'saved_searches', 'newsletter_subscribers'].map((table) => `drop table ${table}`);
  if (data.env.DATABASE_URL) for (const statement of statements) await data.rows(statement);
  else new SQLite(join(data.folder, 'site.db')).exec(statements.join(';')).close();
}

describe('the log of a running site (RELIABILITY S19)', () => {
  it('contains nothing about the senders of forms, whichever part fails: mail server, CRM, store, page', {
    timeout: 300_000,
  }, async () => {
    const forms = await formsOfSite(url, 'nl');
    expect(forms.length).toBeGreaterThanOrEqual(10);
    const statuses: number[] = [];
    for (const { page, fields } of forms) statuses.push((await post(page, fields)).status);
    expect(statuses.filter((status) => status === 303).length).toBeGreaterThan(3);
    const until = Date.now() + PATIENCE.timeout;
    while (!(site.output().includes('given up') && site.output().includes('tried again')) && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 250));

    // Now the store fails while forms are sent, and while the page of a signed link is opened.
    await breakStore();
    for (const { page, fields } of forms) statuses.push((await post(page, fields)).status);
    expect(statuses).toContain(503);
    const broken = await fetch(`${url}${hrefWith('my-searches/{token}', 'nl', { token })}?q=${MARK}`, {
      headers: { 'X-Forwarded-For': IP },
    });
    expect(broken.status).toBe(500);
    await new Promise((resolve) => setTimeout(resolve, 500));

    const output = site.output();
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    const told = lines.map((line) => JSON.parse(line).msg as string);
    for (const sentence of [
      'a mail was given up',
      'a request of a visitor could not be handed to the CRM (LEADS_WEBHOOK_URL) and will be tried again',
      'a lead could not be stored',
    ])
      expect(
        told.some((msg) => msg.startsWith(sentence)),
        sentence,
      ).toBe(true);
    expect(
      lines.some((line) => /SQLITE_ERROR|42P01/.test(line)),
      output,
    ).toBe(true);
    console.log(`S19: ${forms.length} forms twice, ${lines.length} lines`);
    const secrets = [MARK, IP, '98 76 54', '987654', token, token.split('-')[1] ?? token];
    expect(
      secrets.filter((secret) => output.includes(secret)),
      output,
    ).toEqual([]);
  });
});
