import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textFiles } from '../support/citations';
import { filesBelow, ROOT, readJson, readText } from '../support/project-files';

// Texts for visitors have another kind of links, which the check of the agency's texts follows.
const documents = textFiles().filter((path) => path.endsWith('.md') && !path.startsWith('content/'));
const tests = ['app', 'components', 'lib', 'tests']
  .flatMap(filesBelow)
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] ?? ''));

/** Links of a document to a missing file or heading of the repository. */
function deadLinks(path: string): string[] {
  const text = readText(path);
  return [...text.matchAll(/(?<!!)\[[^\]]+\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^(https?:|route:)/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsIn(readText(target)).includes(anchor);
    });
}

/** Paths between backticks that name a file or folder of the repository; `NAME`, `…` and stars match any name. */
const pathsIn = (path: string): string[] =>
  [
    ...readText(path).matchAll(
      /`((?:app|components|content|deploy|docs|lib|messages|public|scripts|security|tests)\/[^`\s]*)`/g,
    ),
  ]
    .map((match) => match[1] ?? '')
    .filter((name) => !/[A-Z]{4}|NNN|…|\*|NOUN/.test(name));

describe('the documents of the repository', () => {
  it.each(documents)('link only to targets that exist: %s', (path) => {
    expect(deadLinks(path)).toEqual([]);
  });

  it.each(documents)('name only files that exist: %s', (path) => {
    expect(pathsIn(path).filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });

  it.each(documents)('name only tests that exist, by path or by file name: %s', (path) => {
    const named = [...readText(path).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !tests.some((test) => test === name || test.endsWith(`/${name}`)))).toEqual([]);
  });

  it('name only functions and settings that exist, and every feature', () => {
    const code = textFiles()
      // A former name is in the code only where it is replaced.
      .filter((path) => /\.(tsx?|mjs|json|css)$/.test(path) && !path.includes('/former-names'))
      .map(readText)
      .join('\n');
    const words = new Set(code.match(/\b(?:[a-z]+[A-Z][A-Za-z]+|[A-Z]+(?:_[A-Z]+)+)\b/g));
    // The glossary is left out, because it names the retired words.
    const named = documents
      .filter((path) => path !== 'docs/glossary.md')
      .flatMap((path) => [...readText(path).matchAll(/`([a-z]+[A-Z][A-Za-z]+|[A-Z]+(?:_[A-Z]+)+)`/g)]);
    expect(named.length).toBeGreaterThan(50);
    expect(named.map(([, name]) => name ?? '').filter((name) => !words.has(name))).toEqual([]);
    const architecture = readText('ARCHITECTURE.md');
    const features = readdirSync(join(ROOT, 'lib/features')).filter((name) => !architecture.includes(name));
    expect(features).toEqual([]);
  });

  it.each(documents)('name only commands that exist: %s', (path) => {
    const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
    const named = [...readText(path).matchAll(/npm run ([a-z:]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(
    documents.filter((path) => /^(?:README|docs\/(?:commands|connect|deploy|editors|operate|seo))\.md$/.test(path)),
  )('name only settings that .env.example explains or that the code reads from the environment: %s', (path) => {
    const env = ['.env.example', 'lib/platform/config/env.ts', ...filesBelow('scripts'), ...filesBelow('tests/support')]
      .filter((file) => !/\.(?:png|jpg|json)$/.test(file))
      .map(readText)
      .join('\n');
    const known = new Set(env.match(/\b[A-Z]+(?:_[A-Z0-9]+)+\b/g));
    const isSetting = /`([A-Z]+(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g;
    const named = [...readText(path).matchAll(isSetting)].map(([, name = '']) => name);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('are short where a reader begins: the README has at most 120 lines, a line of the commands 100 characters', () => {
    expect(readText('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    const lines = readText('docs/commands.md').split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });
});
