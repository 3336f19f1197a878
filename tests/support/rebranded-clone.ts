import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './project-files';

const AS = ['-c', 'user.name=Agency', '-c', 'user.email=agency@agency.example', '-c', 'commit.gpgsign=false'];

/** Runs git in a folder; throws with its output. */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', [...AS, ...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Whether this project is a git repository that can be cloned; an unpacked archive is not. */
export const isClone = (): boolean => {
  try {
    return git(ROOT, 'rev-parse', '--verify', 'HEAD') !== '';
  } catch {
    return false;
  }
};

const write = (folder: string, path: string, text: string): void => {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Changes a file of a folder; every change must match. */
export function change(folder: string, path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} holds nothing like ${from}`);
  writeFileSync(join(folder, path), changed);
}

/** Clones the last commit of the repository into a folder. */
export function cloneInto(folder: string): void {
  git(ROOT, 'clone', '--quiet', '--no-hardlinks', '--depth', '1', `file://${ROOT}`, folder);
}

/**
 * Changes a clone to the brand of another agency, as in docs/how-to.md: name, colours, offices, mark, texts and words,
 * and no other file.
 */
export function rebrand(folder: string): void {
  const demo = readFileSync(join(folder, 'content/demo/agency.config.ts'), 'utf8');
  const own = demo
    .replaceAll('Gevel', 'Huis & Haard')
    .replaceAll('gevel.example', 'huisenhaard.example')
    .replaceAll(/'(?=mechelen')/g, "'kantoor-")
    .replaceAll('Mechelen', 'Lier')
    .replaceAll('015 00 00 12', '03 000 00 34')
    .replace("defaultLocale: 'nl'", "defaultLocale: 'fr'");
  write(folder, 'agency/config.ts', own);
  write(
    folder,
    'agency/tokens.css',
    ':root {\n  --brick: light-dark(#1d4ed8, #93b4ff);\n  --brick-fill: light-dark(#1d4ed8, #2f5bd0);\n}\n',
  );
  write(
    folder,
    'agency/mark.ts',
    'export default `\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">\n  <path d="M2 22V10L12 2l10 8v12" stroke="currentColor" stroke-width="2"/>\n</svg>`;\n',
  );
  for (const locale of ['nl', 'fr', 'en', 'de']) {
    write(
      folder,
      `agency/content/pages/presentation/${locale}.md`,
      '---\ntitle: Huis & Haard\ndescription: Wie wij zijn.\n---\n\nWij zijn {{agency.name}}. [Contact](route:contact)\n',
    );
    for (const page of ['privacy-statement', 'disclaimer', 'cookie-policy'])
      write(
        folder,
        `agency/content/pages/${page}/${locale}.md`,
        '---\ntitle: Huis & Haard\ndescription: Hoe het hoort.\n---\n\n{{agency.legalName}}, {{agency.companyNumber}}.\n',
      );
  }
  write(folder, 'agency/messages/nl.json', '{ "refusal": { "home": "Terug naar het begin" } }\n');
}
