import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { demoLeftovers, foreignPromises } from '@/scripts/support/demo-remarks';
import { newFolder } from '../support/new-folder';
import { ROOT, readText } from '../support/project-files';
import { change, cloneInto, isClone } from '../support/rebranded-clone';

describe('an agency that has only the documents', () => {
  it('is told of everything in its file that is still the demo agency’s, by name', () => {
    const said = demoLeftovers(structuredClone(demo)).join('\n');
    for (const one of [
      ...['companyNumber: 0123.456.749', 'bivNumber: 512 345', 'trustAccount: BE68', 'insurer.policy', 'legalName.nl'],
      ...[
        'slogan.fr: “De bonnes maisons, sans boniments.”',
        'mechelen: the telephone 015 00 00 12',
        'Quai des Tanneurs 8',
      ],
      ...[
        'leen: the BIV/IPI number 512 346',
        'Bram Claes works for',
        'https://instagram.example/gevel',
        'project.example',
      ],
      'claire@gevel.example cannot receive mail',
    ])
      expect(said).toContain(one);
  });

  it('is told of promises in words that are not its own', () => {
    const promised = new Map(foreignPromises('nl'));
    expect(promised.get('contact.intro')).toContain('binnen één werkdag');
    expect(promised.size).toBeGreaterThan(8);
    expect([...promised.values()].every((text) => /werkdag|gratis|kosteloos/i.test(text))).toBe(true);
  });

  it.runIf(isClone())(
    'copies the demo, renames every id, and check:site names the rest and no text',
    { timeout: 120_000 },
    () => {
      const folder = join(newFolder(), 'site');
      cloneInto(folder);
      const ids = [...demo.offices, ...demo.agents].map(({ id }) => id);
      const own = ids.reduce(
        (text, id) => text.replaceAll(`'${id}'`, `'our-${id}'`),
        readText('content/demo/agency.config.ts').replace("name: 'Gevel'", "name: 'Huis & Haard'"),
      );
      writeFileSync(join(folder, 'agency/config.ts'), own);
      change(folder, 'agency/config.ts', 'projectHosts', 'projectHost: [],\n  projectHosts');
      writeFileSync(join(folder, '.env'), 'MAIL_FORM=x\nFEED_URL=./no-feed.json\n');
      writeFileSync(join(folder, 'agency/Hours.yml'), '');
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      const { stdout } = spawnSync(
        process.execPath,
        ['--conditions=react-server', '--import', './scripts/support/typescript.mjs', 'scripts/check-site.ts'],
        { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', NODE_ENV: 'production' } },
      );
      expect(stdout).not.toContain('is not known');
      const line = own.split('\n').findIndex((text) => text.includes('projectHosts')) + 1;
      for (const one of [
        `agency/config.ts:${line}: projectHost: is a key that nothing reads`,
        '.env holds keys that nothing reads: MAIL_FORM',
        'agency/Hours.yml: is read by nothing',
        'our-leen: the BIV/IPI number 512 346 is one of the demo agency.',
        'FEED_URL: there is no file ./no-feed.json.',
        'The disclaimer shows in every language: Gevel bv',
        'content/pages/presentation says how you work',
        'Can you keep this? contact.intro:',
      ])
        expect(stdout).toContain(one);
    },
  );
});
