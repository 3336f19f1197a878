import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from '../support/project-files';

const FOLDER = 'docs/design';
const INDEX = `${FOLDER}/README.md`;
const pages = filesBelow(FOLDER).filter((path) => path !== INDEX);

describe('the pages of docs/design', () => {
  it('are at most thirty', () => {
    expect(pages.length).toBeLessThanOrEqual(30);
  });

  it.each(pages)('give the rule, the reason, the tried alternatives and their dates: %s', (path) => {
    const text = readText(path);
    expect(text).toMatch(/^# \S.*\n\nThis page decides /);
    expect(text.match(/^## .*/gm)).toEqual(['## What holds', '## Why', '## Tried and left']);
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^Dates?: \d{4}-\d{2}-\d{2}(?: to \d{4}-\d{2}-\d{2})?\.$/);
  });

  it('are all listed with their title in the index, which has no other entries', () => {
    const lines = [...readText(INDEX).matchAll(/^- \[(.+)\]\((.+)\): \S/gm)].map(
      ([, title, file]) => `${file} ${title}`,
    );
    expect(lines).toEqual(
      pages.map((path) => `${path.slice(FOLDER.length + 1)} ${/^# (.+)$/m.exec(readText(path))?.[1]}`).sort(),
    );
  });
});
