import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRedirect, followRows, readRedirects } from './agency-redirects';

const HOSTS = new Set(['www.example.be']);
const read = (...lines: string[]) => readRedirects(['from;to;status', ...lines].join('\r\n'), HOSTS);
const find = (text: ReturnType<typeof read>, path: string, search = '') => {
  const redirect = findRedirect(text.table, path, search);
  return redirect && [redirect.status, redirect.status === 410 ? '' : redirect.to];
};
const said = (...lines: string[]) =>
  read(...lines).findings.map(({ line, rule, found }) => `${line}: ${rule} ${found}`.trim());

describe('the redirects of an agency', () => {
  it('lead an address of the earlier site to a page, permanently unless the row has another status', () => {
    const table = read('/contact.php;/nl/contact/;', '/actie;/nl/;302', 'https://oud.example/team;/nl/over-ons/;301');
    expect(find(table, '/contact.php')).toEqual([308, '/nl/contact/']);
    expect(find(table, '/actie/')).toEqual([302, '/nl/']);
    expect(find(table, '/team')).toEqual([301, '/nl/over-ons/']);
    expect(find(table, '/contact')).toBeNull();
    expect(table.findings).toEqual([]);
  });

  it('compare addresses without regard to capitals, slashes, %-codes and the order of parameters', () => {
    const table = read('/Te Koop/Huis;/nl/te-koop/', '/detail?id=12&lang=nl;/nl/contact/');
    for (const path of ['/te%20koop/huis/', '/TE KOOP//huis']) expect(find(table, path)).toEqual([308, '/nl/te-koop/']);
    expect(find(table, '/detail', '?lang=NL&id=12')).toEqual([308, '/nl/contact/']);
    expect(find(table, '/detail', '?id=13&lang=nl')).toBeNull();
  });

  it('prefer a row with the same parameters, then a row without parameters, then the longest prefix', () => {
    const table = read(
      '/oud/*;/nl/',
      '/oud/huizen/*;/nl/te-koop/',
      '/oud/huizen/een;/nl/kaart/',
      '/oud/huizen/een?x=1;/nl/contact/',
    );
    expect(find(table, '/oud/huizen/een', '?x=1')).toEqual([308, '/nl/contact/']);
    expect(find(table, '/oud/huizen/een', '?x=2')).toEqual([308, '/nl/kaart/']);
    expect(find(table, '/oud/huizen/twee')).toEqual([308, '/nl/te-koop/']);
    expect(find(table, '/oud/nieuws/1')).toEqual([308, '/nl/']);
    expect(find(table, '/ouder/nieuws')).toBeNull();
  });

  it('lead to the end of a chain, for now if one of its rows is for now, and nowhere in a circle', async () => {
    const { table } = read(
      '/a;/b;301',
      '/b;/c',
      '/c;/nl/contact/',
      '/d;/e',
      '/e;/nl/;302',
      '/x;/y',
      '/y;/x',
      '/w/*;/w/hier/',
    );
    const own = async (path: string) => (path.startsWith('/nl/') ? { path, isGuess: false } : null);
    const follow = (path: string) => followRows(table, new URL(path, 'https://www.example.be'), own);
    expect(await follow('/a')).toEqual({ kind: 'moved', status: 301, to: '/nl/contact/' });
    expect(await follow('/d')).toEqual({ kind: 'moved', status: 302, to: '/nl/' });
    for (const path of ['/x', '/y', '/w/1']) expect(await follow(path)).toMatchObject({ kind: 'loop' });
    expect(await follow('/z')).toBeNull();
  });

  it('are found whatever campaigns add to an address, and however its letters and signs are encoded', () => {
    const table = read('/detail?id=12&utm_source=x;/nl/a/', '/café/;/nl/b/', '/a,b;/nl/c/', '/caf%E9/x;/nl/d/');
    for (const search of ['?id=12', '?utm_medium=m&id=12&fbclid=1', '?gclid=y&id=12&utm_campaign=%E9'])
      expect(find(table, '/detail', search)).toEqual([308, '/nl/a/']);
    for (const path of ['/caf%E9', '/caf%c3%a9/', '/CAF%C9', '/cafe%CC%81'])
      expect(find(table, path)).toEqual([308, '/nl/b/']);
    for (const path of ['/a,b', '/a%2Cb']) expect(find(table, path)).toEqual([308, '/nl/c/']);
    expect(find(table, '/caf%C3%A9/x')).toEqual([308, '/nl/d/']);
    expect(table.findings).toEqual([]);
  });

  it('with * stand for the address before it too', () => {
    const table = read('/oud/*;/nl/');
    for (const path of ['/oud', '/oud/', '/oud/x']) expect(find(table, path)).toEqual([308, '/nl/']);
    expect(find(table, '/oud', '?page=2')).toEqual([308, '/nl/']);
    expect(find(table, '/ouder')).toBeNull();
  });

  it('answer 410 without a target for an address that is gone', () => {
    expect(find(read('/nl/te-koop/oud/;;410'), '/nl/te-koop/oud')).toEqual([410, '']);
    expect(said('/x;/nl/;410')).toEqual(['2: redirectGone /nl/']);
  });

  it('report a wrong row with its line and leave it out', () => {
    expect(
      said(
        '/a;https://elders.example/;',
        '/a;//elders.example;',
        'a;/nl/;',
        '/a;/nl/;200',
        '/a*b;/nl/',
        '/a;',
        '/*;/nl/',
        '/b;/nl/*',
      ),
    ).toEqual([
      '2: redirectHost https://elders.example/',
      '3: redirectTo //elders.example',
      '4: redirectFrom a',
      '5: redirectStatus 200',
      '6: redirectStar /a*b',
      '7: redirectTo',
      '8: redirectAll /*',
      '9: redirectTo /nl/*',
    ]);
    expect(said('/a;/nl/', '/A/;/fr/')).toEqual(['3: redirectTwice /a']);
    expect(find(read('/a;https://www.example.be/nl/contact/'), '/a')).toEqual([308, '/nl/contact/']);
  });

  it('read what Excel saves: BOM, quotation marks, commas or tabs', () => {
    const { table, findings } = readRedirects('\uFEFF"/oud, en weg","/nl/contact/","301"\r\n\r\n', HOSTS);
    expect(findings).toEqual([]);
    expect(findRedirect(table, '/oud, en weg', '')).toMatchObject({ status: 301, to: '/nl/contact/' });
    expect(findRedirect(readRedirects('/a\t/nl/\t302', HOSTS).table, '/a', '')).toMatchObject({ status: 302 });
    for (const [text, path] of [
      ['from;to;status\n/a,b;/nl/?place=gent,brugge;301', '/a,b'],
      ['/a,b;/nl/?place=gent,brugge', '/a,b'],
      ['"/a,b","/nl/?place=gent,brugge","301"\n"/c","/nl/",""', '/a,b'],
      ['"/c;/nl/;301"\n"/a;/nl/?place=gent,brugge;"', '/a'],
    ] as const) {
      const read = readRedirects(text, HOSTS);
      expect([read.findings, findRedirect(read.table, path, '')]).toMatchObject([[], { to: '/nl/?place=gent,brugge' }]);
    }
    expect(readRedirects('/caf\uFFFD;/nl/', HOSTS).findings[0]?.rule).toBe('redirectSigns');
  });

  it('lead to no other host, and are read without an error, for any file', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('/a', '/b', '/a*', '//x.example', '\\\\x.example', '/nl/', '"', '410', 'javascript:1'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 12 }), (rows) => {
        const { table } = readRedirects(rows.map((row) => row.join(';')).join('\n'), HOSTS);
        for (const redirect of [...table.exact.values(), ...table.prefixes.values()])
          if (redirect.status !== 410)
            expect(new URL(redirect.to, 'https://www.example.be').host).toBe('www.example.be');
      }),
    );
  });

  it('can be 10,000 rows, of which each is found', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `/oud/pand-${at}.html;/nl/te-koop/;301`);
    const { table, findings } = readRedirects(rows.join('\n'), HOSTS);
    expect([table.exact.size, findings]).toEqual([10_000, []]);
    expect(findRedirect(table, '/oud/pand-9999.html', '')).toMatchObject({ to: '/nl/te-koop/' });
  });
});
