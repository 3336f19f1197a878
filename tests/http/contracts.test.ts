import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../support/http-site';
import { startSite } from '../support/server-process';
import { newSiteData } from '../support/site-data';

/** What the site relies on in the build and the server of Next; see `tests/architecture/contracts.test.ts` for the rest. */
describe('the build of Next, without documents', () => {
  const { node } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, { workers: Record<string, unknown> }>;
  };

  it('lists each action with the pages that have it (page-actions)', () => {
    const pages = Object.values(node).flatMap(({ workers }) => Object.keys(workers));
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter((page) => !/^app\/.*\/page$/.test(page))).toEqual([]);
  });

  it('names the action of a form in the fields that the site reads (action-fields)', async () => {
    const page = await (await ask('/nl/contact/')).text();
    expect(page).toMatch(/name="\$ACTION_REF_\d+"/);
    const [, json = ''] = /name="\$ACTION_\d+:0" value="([^"]+)"/.exec(page) ?? [];
    const { id } = JSON.parse(json.replaceAll('&quot;', '"'));
    expect(Object.keys(node)).toContain(id);
  });
});

describe('the forms of pages', () => {
  it('post to the address of their page: an empty `action` is not valid HTML', async () => {
    for (const path of ['/nl/contact/', '/fr/estimation-gratuite/?address=Rue', '/nl/login/']) {
      const page = await (await ask(path)).text();
      const forms = page.match(/<form [^>]*method="POST"[^>]*>/g) ?? [];
      expect(forms.length, path).toBeGreaterThan(0);
      for (const form of forms) expect(form).toContain(`action="${path}"`);
      expect(page).not.toMatch(/<input[^>]*autocomplete="street-address"/i);
    }
  });
});

describe('the server of Next, without documents', () => {
  it.each(['127.0.0.1', '0.0.0.0', 'localhost'])(
    'runs the set-up before any request, and answers a rewritten page itself when it listens at %s',
    async (HOST) => {
      const data = await newSiteData();
      const site = await startSite({ ...data.env, HOST, SITE_URL: 'http://gevel.example', LOG_LEVEL: 'info' });
      const page = await fetch(`${site.url}/nl/contact/`, { signal: AbortSignal.timeout(20_000) });
      expect(page.status).toBe(200);
      // The output has only lines of the log, none printed by Next.
      const lines = site.output().trim().split('\n').filter(Boolean);
      expect(lines.filter((line) => !line.startsWith('{"level":'))).toEqual([]);
      expect(await site.kill('SIGTERM')).toBe(0);
      await data.remove();
    },
  );
});
