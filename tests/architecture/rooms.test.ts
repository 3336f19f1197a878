import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

const sources = ['app', 'components', 'lib']
  .flatMap(filesBelow)
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !/\.test\.tsx?$/.test(path));
const firstLine = (path: string): string => readText(path).split('\n', 1)[0] ?? '';
/** The closed list of ARCHITECTURE.md: a row for each role. */
const ROLES = [...readText('ARCHITECTURE.md').matchAll(/^\| `([\w-]+)\.(?:ts|json)` +\|/gm)].map((match) => match[1]);
const SERVER_ONLY = /^lib\/features\/.+\/(data|loaders|mutations|jobs)(\/|\.ts$)/;
/** Nouns with folders for their parts: `lib/features/owner-portal/reports`. */
const GROUPS = ['back-offices', 'contact-forms', 'content', 'feed', 'outbox', 'owner-portal', 'search', 'words'];
/** Folders of components without a noun of their own: parts of forms and pages. */
const PIECES = ['forms', 'home-page', 'layout', 'ui'];
const foldersOf = (parent: string): string[] => [
  ...new Set(filesBelow(parent).flatMap((path) => path.slice(parent.length + 1).match(/^[^/]+(?=\/)/) ?? [])),
];

describe('the source code (ARCHITECTURE §3)', () => {
  it('has at most 20 folders, each named after a noun, in lib/features, and the same names in components', () => {
    const [rules, drawn] = [foldersOf('lib/features'), foldersOf('components')];
    expect(new Set([...rules, ...drawn.filter((name) => !PIECES.includes(name))]).size).toBeLessThanOrEqual(22);
    expect(rules.length).toBeLessThanOrEqual(20);
    // The data of the agency is in lib/platform, because it has no rules of its own. The document of the map draws cards
    // of properties, whose page has a map.
    expect(drawn.filter((name) => !rules.includes(name) && !PIECES.includes(name))).toEqual(['agency', 'map-document']);
  });

  it('has only files with a role of the closed list in a feature and its parts', () => {
    const strangers = filesBelow('lib/features').filter((path) => {
      const [, , noun = '', ...rest] = path.split('/');
      const roleOf = (name = '') => name.replace(/\..*$/, '');
      const isRole = ROLES.includes(roleOf(rest[0]));
      return !isRole && !(GROUPS.includes(noun) && ROLES.includes(roleOf(rest[1])));
    });
    expect(ROLES).toHaveLength(18);
    expect(strangers).toEqual([]);
  });

  it('checks sessions only in the owner portal, and in each of its loaders', () => {
    const gates = filesBelow('lib/features').filter((path) => /\/loaders\b/.test(path));
    expect(gates.filter((path) => !path.startsWith('lib/features/owner-portal/'))).toEqual([]);
    const ofProperties = gates.filter((path) => !path.startsWith('lib/features/owner-portal/access/loaders.ts'));
    expect(ofProperties.filter((path) => !/\bload(?:Own|Running)Propert(?:y|ies)\(/.test(readText(path)))).toEqual([]);
  });

  it('has its types checked in JavaScript too, which runs before TypeScript is compiled', () => {
    const scripts = filesBelow('lib').filter((path) => path.endsWith('.mjs'));
    expect(scripts.filter((path) => firstLine(path) !== '// @ts-check')).toEqual([]);
  });

  it('has no async component', () => {
    const waiting = sources.filter(
      (path) => /^components\/.*\.tsx$/.test(path) && /^export (default )?async |= async \(\{/m.test(readText(path)),
    );
    expect(waiting).toEqual([]);
  });

  it('marks every read, write and job as server-only in its first line', () => {
    const unmarked = sources.filter((path) => SERVER_ONLY.test(path) && firstLine(path) !== "import 'server-only';");
    // Pure functions of a read contain no secret and run unchanged in tests and benchmarks.
    expect(unmarked.filter((path) => /from '@\/lib\/platform/.test(readText(path)))).toEqual([]);
  });

  it("has 'use client' if and only if the file ends in .client, or is one of Next's two error pages", () => {
    const isClient = /\.client\.tsx?$|^app\/(.+\/)?(global-)?error\.tsx$/;
    const wrong = sources.filter((path) => /^['"]use client['"]/.test(readText(path)) !== isClient.test(path));
    expect(wrong).toEqual([]);
  });

  it('reads process.env in platform/config/env.ts only', () => {
    const readers = sources.filter((path) => readText(path).includes('process.env'));
    expect(readers).toEqual(['lib/platform/config/env.ts']);
  });

  it('uses Intl and toLocale* in lib/domain only', () => {
    const users = sources.filter(
      (path) => !path.startsWith('lib/domain/') && /\bIntl\.|\.toLocale/.test(readText(path)),
    );
    expect(users).toEqual([]);
  });

  it('writes no internal address as a string in a component or page', () => {
    const wrong = sources.filter(
      (path) => /^(app|components)\//.test(path) && /href=["'{`]+\/(?!\/|media\/|_next)[a-z]/.test(readText(path)),
    );
    expect(wrong).toEqual([]);
  });

  it('uses dangerouslySetInnerHTML in json-ld.tsx only', () => {
    expect(sources.filter((path) => readText(path).includes('dangerouslySetInnerHTML'))).toEqual([
      'components/ui/json-ld.tsx',
    ]);
  });

  it('has no file or folder named index, utils, helpers, misc or common', () => {
    const nameless = sources.filter((path) =>
      /(^|\/)(index|utils|helpers|misc|common)\.tsx?$|\/(utils|helpers|misc|common)\//.test(path),
    );
    expect(nameless).toEqual([]);
  });

  it('uses the code numbers of the feed (country, price unit, goal) in features/feed only, and its words in back-offices too', () => {
    const wrong = sources.filter(
      (path) =>
        !/^lib\/features\/(?:feed|back-offices)\//.test(path) &&
        /CountryID|PriceUnit\b|\bGoal === [012]/.test(readText(path)),
    );
    expect(wrong).toEqual([]);
  });
});
