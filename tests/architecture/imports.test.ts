import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { newFolder } from '../support/new-folder';
import { ROOT } from '../support/project-files';

/** A forbidden import for each rule, by the file that contains it. */
const PLANTED: Readonly<Record<string, { file: string; text: string }>> = {
  'no-cycles': { file: 'lib/domain/egg.ts', text: "import './hen';\nexport const egg = 1;" },
  'nothing-imports-app': { file: 'components/properties/card.tsx', text: "import '@/app/page';" },
  'domain-is-alone': { file: 'lib/domain/money/price.ts', text: "import '@/lib/platform/i18n/messages';" },
  'rules-of-a-feature-are-pure': {
    file: 'lib/features/properties/rules.ts',
    text: "import '@/lib/platform/i18n/messages';",
  },
  'routing-is-alone': { file: 'lib/routing/href.ts', text: "import '@/lib/platform/i18n/messages';" },
  'only-reads-and-writes-know-the-store': {
    file: 'lib/features/properties/mapping.ts',
    text: "import '@/lib/platform/store/client';",
  },
  'components-draw-only': { file: 'components/properties/list.tsx', text: "import '@/lib/features/properties/data';" },
  'pages-do-not-write': { file: 'app/page.tsx', text: "import '@/lib/features/properties/mutations';" },
  'the-server-knows-no-feature': { file: 'lib/server/health.ts', text: "import '@/lib/features/properties/types';" },
  'platform-knows-no-feature': { file: 'lib/platform/mail.ts', text: "import '@/lib/features/properties/types';" },
  'client-files-stay-small': { file: 'components/properties/sort.client.tsx', text: "import '@/agency.config';" },
  'shared-runs-in-the-browser': {
    file: 'lib/platform/shared/cookie.ts',
    text: "import '@/agency.config';",
  },
  'the-feed-has-two-doors': {
    file: 'lib/features/setup/emails.ts',
    text: "import type { Item } from '@/lib/features/feed/schema/item';\nexport type Told = Item;",
  },
  'only-commands-import-a-feed': {
    file: 'lib/features/setup/jobs.ts',
    text: "import '@/lib/features/feed/for-commands';",
  },
  'words-have-one-door': { file: 'scripts/words/print.ts', text: "import '@/lib/features/words/rules';" },
  'the-crawler-belongs-to-check-site': {
    file: 'scripts/import/after.ts',
    text: "import '@/scripts/check-site/crawl';",
  },
  'every-feature-says-what-it-uses': {
    file: 'lib/features/unknown/types.ts',
    text: "import '@/lib/features/properties/types';",
  },
  'pages-draw-no-stored-rows': {
    file: 'components/properties/row.tsx',
    text: "import type { Property } from '@/lib/features/catalogue/types/property';\nexport type Drawn = Property;",
  },
  'leaflet-behind-one-file': { file: 'components/map/where.tsx', text: "import 'react-leaflet';" },
};
/** The files that the forbidden imports name, with imports that are allowed. */
const SOUND: Readonly<Record<string, string>> = {
  'lib/domain/hen.ts': "import './egg';\nexport const hen = 1;",
  'lib/platform/i18n/messages.ts': 'export const messages = 1;',
  'lib/platform/store/client.ts': 'export const database = 1;',
  'lib/features/feed/for-commands.ts': 'export const importDocument = 1;',
  'lib/features/words/rules.ts': 'export const rule = 1;',
  'scripts/check-site/crawl.ts': 'export const crawl = 1;',
  'lib/features/feed/schema/item.ts': 'export type Item = { Street: string };',
  'lib/features/catalogue/types/property.ts': 'export type Property = { street: string };',
  'lib/features/properties/types.ts': 'export type Shown = number;',
  'lib/features/properties/data.ts':
    "import '@/lib/platform/store/client';\nexport const property = 1;\nexport type Row = 1;",
  'lib/features/properties/mutations.ts': "import '@/lib/platform/store/client';\nexport const save = 1;",
  'components/properties/words.tsx':
    "import type { Row } from '@/lib/features/properties/data';\nexport type Words = Row;",
  'lib/platform/shared/sizes.ts': "import '@/lib/domain/hen';\nexport const sizes = 1;",
  'components/properties/field.client.tsx': "import '@/lib/platform/shared/sizes';",
  'components/map/leaflet/leaflet-view.client.tsx': "import 'react-leaflet';",
  'agency.config.ts': 'export default 1;',
  'tsconfig.json':
    '{ "compilerOptions": { "moduleResolution": "bundler", "module": "esnext", "paths": { "@/*": ["./*"] } } }',
  'package.json': '{ "name": "planted", "type": "module", "dependencies": { "react-leaflet": "1" } }',
  'node_modules/react-leaflet/package.json': '{ "name": "react-leaflet", "version": "1.0.0", "main": "index.js" }',
  'node_modules/react-leaflet/index.js': '',
};

/**
 * Writes the files into a folder and checks their imports. Returns the broken rules, each with the files that break it.
 */
function brokenRules(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const house = newFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(house, dirname(path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      join(ROOT, '.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      ...['app', 'components', 'lib', 'scripts'].filter((folder) => existsSync(join(house, folder))),
    ],
    { cwd: house, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const { violations } = (
    JSON.parse(stdout) as { summary: { violations: Array<{ rule: { name: string }; from: string }> } }
  ).summary;
  const broken: Record<string, string[]> = {};
  for (const { rule, from } of violations) broken[rule.name] = [...(broken[rule.name] ?? []), from].sort();
  return broken;
}

const isDirection = (name: string) => name.startsWith('direction-of-') || name === 'no-cycles-of-folders';
const rules = config.forbidden.map(({ name }) => name);

describe('the rules of the imports (ARCHITECTURE §4)', () => {
  it('each find the forbidden import that the test adds, and no other file', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(rules.filter((name) => !isDirection(name)).sort());
    const planted = Object.fromEntries(Object.values(PLANTED).map(({ file, text }) => [file, text]));
    expect(brokenRules({ ...SOUND, ...planted })).toEqual(
      Object.fromEntries(Object.entries(PLANTED).map(([rule, { file }]) => [rule, [file]])),
    );
  });

  it('find an import of the highest folder in each folder below it, and folders that import each other', () => {
    const HIGHEST = {
      'lib/features': 'setup',
      'lib/platform': 'forms',
      'lib/domain': 'words',
      components: 'owner-portal',
    };
    const planted = Object.entries(HIGHEST).flatMap(([base, highest]) => {
      const start = `direction-of-${base.replace(/\W/g, '-')}-`;
      const lower = rules.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
      expect(lower).toContain(highest);
      return lower.map((name) => ({
        rule: start + name,
        file: `${base}/${name}/planted.ts`,
        text: name === highest ? 'export const planted = 1;' : `import '@/${base}/${highest}/planted';`,
      }));
    });
    const circle = {
      'scripts/one/first.ts': "import '../two/second';",
      'scripts/two/second.ts': 'export const second = 1;',
      'scripts/two/third.ts': "import '../one/fourth';",
      'scripts/one/fourth.ts': 'export const fourth = 1;',
    };
    const files = Object.fromEntries(planted.map(({ file, text }) => [file, text]));
    const { 'tsconfig.json': tsconfig = '', 'package.json': manifest = '' } = SOUND;
    const broken = brokenRules({ ...files, ...circle, 'tsconfig.json': tsconfig, 'package.json': manifest });
    const expected = planted.filter(({ text }) => text.startsWith('import')).map(({ rule, file }) => [rule, [file]]);
    expect(Object.entries(broken).filter(([name]) => name.startsWith('direction-of-'))).toEqual(
      expect.arrayContaining(expected),
    );
    expect(broken['no-cycles-of-folders']).toEqual(['scripts/one', 'scripts/two']);
  });
});
