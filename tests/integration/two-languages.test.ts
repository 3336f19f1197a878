import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../support/new-folder';
import { ROOT, readJson } from '../support/project-files';
import { cloneInto, isClone } from '../support/rebranded-clone';
import { runScript } from '../support/run-script';
import { startSmtp } from '../support/smtp';
import { TWO_LANGUAGES } from '../support/two-languages';

it.runIf(isClone())(
  'a rebrand to two languages, French and Dutch, passes check:site, which asks for no text in another language',
  { timeout: 300_000 },
  async () => {
    const folder = join(newFolder(), 'site');
    cloneInto(folder);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'agency/config.ts'), TWO_LANGUAGES);
    const mails = await startSmtp({});
    const settings = {
      AGENCY: 'own',
      DEMO: 'false',
      DATABASE_URL: '',
      DATA_DIR: join(folder, '.data'),
      FEED_URL: '',
      SITE_URL: 'http://127.0.0.1:9',
      SMTP_URL: mails.url,
    };
    const properties = readJson('content/demo/properties/luxembourg.json');
    writeFileSync(
      join(folder, 'feed.json'),
      JSON.stringify({ Format: 'gevel-feed', Version: 1, Properties: properties }),
    );
    const read = await runScript('scripts/commands/import.ts', ['feed.json'], settings, folder);
    expect(read.code, read.output).toBe(0);
    const { code, output } = await runScript('scripts/commands/check-site.ts', [], settings, folder);
    await mails.stop();
    expect(output).not.toMatch(/^! /m);
    expect(output).toContain('The agency file, the texts and the words of the site contain no errors.');
    expect(output).toContain('disclaimer exist in every language of the site.');
    expect(output).toContain('No errors found.');
    expect(output).not.toMatch(/\((?:en|de)\)/);
    expect(code).toBe(0);
  },
);
