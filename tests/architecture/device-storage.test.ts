import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isKnownItem } from '../support/privacy-table';

const files = ['app', 'components', 'lib', 'public']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(?:tsx?|m?js)$/.test(path))
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));
type Kind = 'local' | 'session';

const WRITE = /\b(?<kind>local|session)Storage\.setItem\((?:'(?<name>[^']*)')?(?<rest>[^;]*)/g;

/** The items that a file writes, each with its kind: names at the call, and the constants of its keys. */
function itemsIn(code: string): Array<[kind: Kind, name: string]> {
  const constants = [...code.matchAll(/const (?:ITEMS?|PREFIX)\b[^=]*= (.*)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([^']*)'/g)].map(([, name = '']) => name),
  );
  return [...code.matchAll(WRITE)].flatMap(({ groups }) => {
    const kind = groups?.kind as Kind;
    if (groups?.name !== undefined) return [[kind, groups.name] as [Kind, string]];
    return (constants.length > 0 ? constants : ['']).map((name): [Kind, string] => [kind, name]);
  });
}

const ADDRESS = /\b(?:href|location|pathname|referrer|URL)\b/;
/** The values that a file makes of the address of a page, also by way of other values. */
function addressesIn(code: string): RegExp[] {
  const found: RegExp[] = [ADDRESS];
  const made = [...code.matchAll(/\b(?:const|let)\s+\{?\s*(?<name>\w+)[^=;\n]*=(?!=)(?<value>[^;]*)/g)];
  for (let round = 0; round < 3; round += 1)
    for (const { groups } of made)
      if (found.some((one) => one.test(groups?.value ?? ''))) found.push(new RegExp(`\\b${groups?.name}\\b`));
  return found;
}

describe('what the site stores in the browser', () => {
  const writers = files.filter(({ code }) => /(?:local|session)Storage\.setItem\(/.test(code));

  it('has a row of its kind in the table of the cookie policy, for every item that a file writes', () => {
    const unknown = writers.flatMap(({ path, code }) =>
      itemsIn(code)
        .filter(([kind, name]) => !isKnownItem(kind, name))
        .map(([kind, name]) => `${path}: ${kind} ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(writers.length).toBeGreaterThan(5);
  });

  it('is written in one way only, and never into a database or a cache of the browser', () => {
    const others = files.filter(
      ({ code }) =>
        /\b(?:local|session)Storage\s*(?:\[|\.(?!getItem\b|setItem\b|removeItem\b|length\b)\w+|;)/.test(code) ||
        /(?<!\b(?:local|session)Storage)\.setItem\(|\bindexedDB\b|\bcaches\.open\b/.test(code),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('never has the address of a page, which may contain a personal token', () => {
    const withAddress = writers.filter(({ code }) => {
      const addresses = addressesIn(code);
      return [...code.matchAll(WRITE)].some(({ groups }) => addresses.some((one) => one.test(groups?.rest ?? '')));
    });
    expect(withAddress.map(({ path }) => path)).toEqual([]);
  });
});
