import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../support/http-site';
import { PATIENCE } from '../support/patience';
import { startSite } from '../support/server-process';
import { newSiteData } from '../support/site-data';

/**
 * Behaviour of Next's build and server that the site relies on; see `tests/architecture/contracts.test.ts` for the
 * rest.
 */
describe('undocumented parts of the build of Next', () => {
  const { node } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, { workers: Record<string, unknown> }>;
  };

  it('take the id of the build from the hash of its sources, so that every machine has the same', () => {
    const [id, sources] = ['BUILD_ID', 'gevel-sources'].map((name) => readFileSync(`.next/${name}`, 'utf8'));
    expect(sources?.slice(0, 12)).toBe(id);
  });

  it('list each action with the pages that have it (page-actions)', () => {
    const pages = Object.values(node).flatMap(({ workers }) => Object.keys(workers));
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter((page) => !/^app\/.*\/page$/.test(page))).toEqual([]);
  });

  it('name the action of a form in the fields that the site reads (action-fields)', async () => {
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

describe("the undocumented behaviour of Next's server", () => {
  it.each(['127.0.0.1', '0.0.0.0', 'localhost'])(
    'is to run the set-up before any request, and to answer a rewritten page itself when it listens at %s',
    async (HOST) => {
      const data = await newSiteData();
      const site = await startSite({ ...data.env, HOST, SITE_URL: 'http://gevel.example', LOG_LEVEL: 'info' });
      const page = await fetch(`${site.url}/nl/contact/`, { signal: AbortSignal.timeout(PATIENCE.timeout) });
      expect(page.status).toBe(200);
      // The output has only lines of the log and none printed by Next.
      const lines = site.output().trim().split('\n').filter(Boolean);
      expect(lines.filter((line) => !line.startsWith('{"level":'))).toEqual([]);
      expect(await site.kill('SIGTERM')).toBe(0);
      await data.remove();
    },
  );
});
