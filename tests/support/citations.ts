import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, ROOT, readText } from './project-files';

/** The documents that may be cited, by their names in citations. */
export const DOCUMENTS = {
  SPEC: 'docs/reference/spec.md',
  DOMAIN: 'docs/reference/domain.md',
  RELIABILITY: 'docs/reference/reliability.md',
  LOOK: 'docs/reference/look.md',
  ARCHITECTURE: 'ARCHITECTURE.md',
} as const;
type Name = keyof typeof DOCUMENTS;

/** Matches a section `§4.1`, a row such as `L8`, or a requirement of the security standard such as `1.3.12`. */
const PLACE = String.raw`(?:§\d+(?:\.\d+)*|[A-Z]\d{1,2}\b|\d+\.\d+\.\d+)`;
const BETWEEN = '(?:, | and )';
const NAMES = Object.keys(DOCUMENTS).join('|');
const KNOWN = new RegExp(String.raw`\b(${NAMES})(?:\.md)?,? (${PLACE}(?:${BETWEEN}${PLACE})*)`, 'g');
const UNKNOWN = new RegExp(String.raw`\b(?!(?:${NAMES})\b)([A-Z][A-Z-]{2,})(?:\.md)?,? (?:§\d|[A-Z]\d{1,2}\b)`, 'g');
const WITHOUT_PLACE = /\b(?:SPEC|DOMAIN|RELIABILITY|LOOK)\b/g;
const DESIGN = /(?<![\w/])design\/([a-z-]+[a-z])\b/g;
const DECISION = /\bdecisions? \d{3}\b/gi;
const OTHER_DOCUMENT = /(?<![\w/.-])([A-Z][A-Z-]{2,})\.md\b/g;
const SECTIONS_OF_STANDARDS = /\bRFC \d+ §[\d.]+(?:(?:, | and )§[\d.]+)*/g;

const TEXT = /\.(tsx?|mjs|js|css|md|json|ya?ml|conf|service|logrotate|example|sh)$|file$|\/run$/;
/** Folders that are generated, installed, or the agency's own. */
const NOT_OURS = /^(node_modules|\.git|\.next.*|\.data|\.bench|test-results|playwright-report|agency)$/;

/** Every text file of the repository, as a path from its root. */
export const textFiles = (): string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(entry.name) : relative(ROOT, join(ROOT, entry.name))))
    .filter((path) => TEXT.test(path) && path !== 'package-lock.json');

/**
 * The parts of a document that can be cited: numbered headings, rows that begin with a number, points of a numbered
 * list.
 */
export function placesIn(text: string): Set<string> {
  const places = new Set<string>();
  let section = '';
  for (const line of text.split('\n')) {
    const heading = /^#+ (§\d+(?:\.\d+)*) \S/.exec(line)?.[1];
    if (heading) section = heading;
    const row = new RegExp(String.raw`^\| (${PLACE}) +\|`).exec(line)?.[1];
    const point = /^(\d+)\. /.exec(line)?.[1];
    for (const place of [heading, row, point && `${section}.${point}`]) if (place) places.add(place);
  }
  return places;
}

const places = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([name, path]) => [name, placesIn(readText(path))]),
) as Record<Name, Set<string>>;
const design = new Set(filesBelow('docs/design').map((path) => /\/([a-z-]+)\.md$/.exec(path)?.[1]));

/**
 * The document whose sections a text may cite without naming the document: the text itself, or the specification for
 * docs/spec-map.md; null for any other text.
 */
function ownDocument(path: string): Name | null {
  if (path === 'docs/spec-map.md') return 'SPEC';
  return (Object.keys(DOCUMENTS) as Name[]).find((name) => DOCUMENTS[name] === path) ?? null;
}

/** The broken citations of a text, as written. */
export function deadCitations(path: string, text: string): string[] {
  // A citation may be on two lines of a comment.
  let rest = text.replace(/\s*\n\s*(?:\*|\/\/|#)?[ \t]*/g, ' ');
  const dead: string[] = [];
  rest = rest.replace(SECTIONS_OF_STANDARDS, '').replace(/\bspecification, §/g, 'SPEC §');
  rest = rest.replace(KNOWN, (whole, name: Name, cited: string) => {
    if (!cited.split(new RegExp(BETWEEN)).every((place) => places[name].has(place))) dead.push(whole);
    return '';
  });
  for (const [whole] of rest.matchAll(UNKNOWN)) dead.push(whole);
  for (const [whole] of rest.matchAll(WITHOUT_PLACE)) dead.push(whole);
  for (const [whole, name] of rest.matchAll(DESIGN)) if (!design.has(name)) dead.push(whole);
  // Numbered records of decisions no longer exist, so they cannot be cited.
  for (const [whole] of rest.matchAll(DECISION)) dead.push(whole);
  for (const [whole, name = ''] of rest.matchAll(OTHER_DOCUMENT))
    if (!['README', 'ARCHITECTURE'].includes(name)) dead.push(whole);
  for (const [whole] of rest.matchAll(/\bissues? #?\d+/gi)) dead.push(whole);
  const own = ownDocument(path);
  for (const [whole] of rest.matchAll(/§\d+(?:\.\d+)*/g)) if (!own || !places[own].has(whole)) dead.push(whole);
  return dead;
}
