import { describe, expect, it } from 'vitest';
import { DOCUMENTS, deadCitations, placesIn, textFiles } from '../support/citations';
import { readText } from '../support/project-files';

const SELF = 'tests/architecture/citations.test.ts';
const LEFT_OUT = [SELF, 'tests/support/citations.ts'];
const files = textFiles().filter((path) => !LEFT_OUT.includes(path));

describe('a citation in a comment, a test or a document', () => {
  it('leads to a section, a row or a design page of this repository, in every text file', () => {
    expect(files.length).toBeGreaterThan(1000);
    const dead = files.flatMap((path) => deadCitations(path, readText(path)).map((cited) => `${path}: ${cited}`));
    expect(dead).toEqual([]);
  });

  it.each([
    ['a section that is there', 'SPEC §9', []],
    ['several sections of one document', 'SPEC §1, §9 and DOMAIN §4.1, §4.5', []],
    ['a row', 'RELIABILITY L7, S16', []],
    ['a requirement of the security standard', 'RELIABILITY 1.3.12', []],
    ['a point of a list', 'ARCHITECTURE §4.5', []],
    ['a section of a public standard', 'RFC 5545 §3.1 and §3.4', []],
    ['a citation over two lines of a comment', '(RELIABILITY\n * S16)', []],
    ['a section that is not there', 'SPEC §99', ['SPEC §99']],
    ['one of several that is not there', 'DOMAIN §4.1, §4.99', ['DOMAIN §4.1, §4.99']],
    ['a row that is not there', 'RELIABILITY L77', ['RELIABILITY L77']],
    ['a document that is not there', 'STACK §2', ['STACK §2', '§2']],
    ['a file that is not there', 'STACK.md, budgets', ['STACK.md']],
    ['a document without a section', 'LOOK, home page', ['LOOK']],
    ['a section of nothing', 'the rule of §3', ['§3']],
    ['a design page', 'design/store-and-backups', []],
    ['design pages', 'design/appointments, design/documents-testimonials-and-friends and design/limits', []],
    ['a design page that is not there', 'design/nothing', ['design/nothing']],
    ['a record by its number', 'decision 999', ['decision 999']],
    ['an issue of a tracker', 'issue 8', ['issue 8']],
  ])('is recognised: %s', (_, text, dead) => {
    expect(deadCitations('lib/some-file.ts', text)).toEqual(dead);
  });
});

describe('a cited document', () => {
  it.each(Object.entries(DOCUMENTS))('uses no number twice: %s', (_, path) => {
    const headings = [...readText(path).matchAll(/^#+ (§[\d.]+) /gm)].map(([, place]) => place);
    const rows = [...readText(path).matchAll(/^\| ([A-Z]\d{1,2}|§[\d.]+|\d+\.\d+\.\d+) +\|/gm)].map(
      ([, place]) => place,
    );
    const all = [...headings, ...rows];
    expect(all.length).toBeGreaterThan(4);
    expect(all.filter((place, at) => all.indexOf(place) !== at)).toEqual([]);
    expect(all.filter((place) => !placesIn(readText(path)).has(place ?? ''))).toEqual([]);
  });

  it('names, in each row about a fault or attack that has tests as proof, a test that cites that row', () => {
    const rows = [...readText(DOCUMENTS.RELIABILITY).matchAll(/^\| ([LFZS]\d{1,2}) +\|.*\|$/gm)];
    expect(rows.length).toBeGreaterThan(40);
    const proofsOf = (row: string) =>
      [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path ?? '');
    const uncited = rows.filter(([row, id]) => {
      const proofs = proofsOf(row);
      const cites = new RegExp(`RELIABILITY [^)\\n]*\\b${id}\\b`);
      return proofs.length > 0 && !proofs.some((path) => cites.test(readText(path)));
    });
    expect(uncited.map(([, id]) => id)).toEqual([]);
  });
});
