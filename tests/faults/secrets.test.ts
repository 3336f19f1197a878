import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLERS } from '@/lib/routing/address-kind';
import { MAP_DOCUMENT_PATH } from '@/lib/routing/data-href';
import { href, hrefWith } from '@/lib/routing/href';
import { appointmentHref } from '@/lib/routing/personal-href';
import { CANARY, CANARY_SETTINGS } from '../support/canaries.mjs';
import { addressOf, FORMS } from '../support/every-form';
import { nextLook } from '../support/next-look';
import { PATIENCE } from '../support/patience';
import { openForm, postForm } from '../support/post-form';
import { filesBelow } from '../support/project-files';
import { printedJson, runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { LOCALES, pageTypes } from '../support/site';
import { newSiteData, type SiteData } from '../support/site-data';
import { takeStoreAway } from '../support/take-store-away';

/** Details that an error must not reveal: file, line, program, version. */
const INSIDE = new RegExp(
  [
    'node_modules',
    '\\.next/',
    '\\.tsx?:\\d',
    '\\bat (?:async )?\\S+ \\(',
    'sqlite',
    'kysely',
    'no such table',
    'relation .{1,40} does not exist',
    'webpack',
    'turbopack',
    'next\\.js',
    process.cwd(),
  ].join('|'),
  'i',
);

let data: SiteData;
let site: Site;
let personal: Record<string, string>;
let cookie: string;
/** The secret that the site made for itself and with which it signs links. */
let ownSecret: string;

type Answer = { path: string; status: number; text: string; head: string };
async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(site.url + path, { redirect: 'manual', headers });
  return { path, status: answer.status, text: await answer.text(), head: JSON.stringify([...answer.headers]) };
}
/** Every page and handler that a signed link opens. */
const signed = (): string[] =>
  Object.entries(personal).flatMap(([key, token]) =>
    key.startsWith('api/')
      ? [`/${key}/${token}/`]
      : LOCALES.map((locale) => hrefWith(key as 'stop/{token}', locale, { token })),
  );
const handlers = (): string[] => Object.keys(HANDLERS).map((key) => `/${key.replaceAll('{}', '6412')}/`);

beforeAll(async () => {
  data = await newSiteData();
  ownSecret = readFileSync(join(data.folder, 'secret.key'), 'utf8').trim();
  const made = await runScript('tests/support/make-links.ts', ['secret@example.be'], data.env);
  personal = printedJson(made);
  const owners = await runScript('tests/support/make-owners.ts', ['owner@example.be=6412'], data.env);
  cookie = printedJson<[{ cookie: string }]>(owners)[0].cookie;
  // The site made its own secret when it was prepared, and signs with that secret only.
  const { SITE_URL: _, AUTH_SECRET: __, ...settings } = CANARY_SETTINGS;
  site = await startSite({
    ...data.env,
    ...settings,
    LOG_LEVEL: 'trace',
    PAGES_PER_MINUTE_SOFT: '0',
    PAGES_PER_MINUTE: '0',
  });
});
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

describe('the values of secret settings (RELIABILITY S18)', () => {
  it('are in no file of the build: neither for browsers nor for the server', () => {
    const files = filesBelow('.next').filter((path) => !path.startsWith('.next/cache/'));
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((path) => readFileSync(path).includes(CANARY))).toEqual([]);
  });

  it('are in no page of any type, no answer of a handler, no header and no line of the log', async () => {
    const paths = [
      ...LOCALES.flatMap((locale) => Object.values(pageTypes(locale))),
      ...signed(),
      href('login', 'nl'),
      href('owner', 'nl'),
      href('owner/account', 'fr'),
      hrefWith('owner/property/{id}', 'de', { id: '6412' }),
      ...handlers(),
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      MAP_DOCUMENT_PATH,
      '/api/health/',
      '/api/ready/',
    ];
    const answers = [];
    for (const path of paths) answers.push(await get(path, { cookie }));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(140);
    const tells = ({ text, head }: Answer) => [CANARY, ownSecret].some((word) => (text + head).includes(word));
    expect(ownSecret.length).toBeGreaterThan(30);
    expect(answers.filter(tells).map(({ path }) => path)).toEqual([]);
    const form = await openForm(site.url + FORMS.contact.path, 'contact');
    expect((await postForm(form, FORMS.contact.fields('geheim', form))).status).toBe(303);
    // The mail server and the CRM cannot be reached: the log names neither.
    const tries = 'select id from outbox where attempts > 0';
    await expect.poll(async () => (await data.rows(tries)).length, PATIENCE).toBeGreaterThan(1);
    for (const word of [CANARY, ownSecret, addressOf('geheim')]) expect(site.output()).not.toContain(word);
  });

  it('are in no answer after an error, and neither are its details: no stack, path, program or version', async () => {
    await takeStoreAway(data);
    await nextLook();
    const portal = LOCALES.flatMap((locale) => [
      href('owner', locale),
      href('owner/account', locale),
      hrefWith('owner/property/{id}', locale, { id: '6412' }),
    ]);
    const failed: Answer[] = [];
    for (const path of [...signed(), ...portal, ...handlers(), appointmentHref('aB.cD', 'fr')]) {
      const answer = await get(path, { cookie });
      if (answer.status >= 500) failed.push(answer);
    }
    const routes = new Set(failed.map(({ path }) => path.replace(/^\/\w\w\//, '').split('/')[0]));
    expect(routes.size, [...routes].join()).toBeGreaterThanOrEqual(10);
    for (const { path, text, head } of failed) {
      expect(text, path).not.toMatch(INSIDE);
      expect(head, path).not.toMatch(/x-powered-by|next\.js/i);
      expect(text + head, path).not.toContain(CANARY);
    }
    expect(site.output()).not.toContain(CANARY);
  });
});
