import { readFileSync } from 'node:fs';
import { href, hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS } from '@/lib/routing/route-table';
import { filesBelow } from './project-files';
import { type Locale, pageTypes } from './site';

/** A form that a page posts, with the values that a visitor without JavaScript would send. */
export type SiteForm = { page: string; name: string; fields: [string, string][] };

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return (
    found
      ?.replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&') ?? null
  );
};

/** A valid value for a field, by its name and kind. */
function likely(tag: string, name: string): string | null {
  if (tag.startsWith('<select')) return [...tag.matchAll(/<option[^>]*\svalue="([^"]+)"/g)][0]?.[1] ?? '';
  const type = attribute(tag, 'type');
  if (type === 'hidden') return attribute(tag, 'value') ?? '';
  if (name === 'nickname' || name === 'keep' || type === 'file' || type === 'submit') return null;
  if (type === 'checkbox' || type === 'radio') return attribute(tag, 'value') ?? 'on';
  if (type === 'email' || /mail/i.test(name)) return 'visitor@example.com';
  if (type === 'tel') return '0470 00 00 31';
  return 'Tekst';
}

/** Every form that a page posts, in the order of the page. */
export function formsOn(page: string, html: string): SiteForm[] {
  return [...html.matchAll(/<form\b[^>]*method="POST"[^>]*>([\s\S]*?)<\/form>/gi)].map((match, index) => {
    const radios = new Set<string>();
    const fields = [
      ...(match[1] ?? '').matchAll(/<(?:input|textarea)\b[^>]*>|<select\b[^>]*>[\s\S]*?<\/select>/g),
    ].flatMap(([tag]) => {
      const name = attribute(tag, 'name');
      const value = name === null ? null : likely(tag, name);
      if (name === null || value === null) return [];
      // Only one radio button of a group can be chosen.
      if (/\stype="radio"/.test(tag) && (radios.has(name) || !radios.add(name))) return [];
      return [[name, value] as [string, string]];
    });
    return { page, name: attribute(match[0], 'data-schema') ?? `${page}#${index}`, fields };
  });
}

/** All kinds of forms of the site, one of each, found on every existing page, or on the pages of `only`. */
export async function formsOfSite(base: string, locale: Locale, only?: readonly string[]): Promise<SiteForm[]> {
  const plain = ROUTE_KEYS.filter((key) => !key.includes('{')).map((key) => hrefWith(key, locale, {}));
  const properties = ROUTE_KEYS.filter((key) => /^[a-z-]+\/\{id\}$/.test(key)).map((key) =>
    hrefWith(key, locale, { id: '6412' }),
  );
  const forms = new Map<string, SiteForm>();
  const all = [href('contact', locale), ...Object.values(pageTypes(locale)), ...plain, ...properties];
  for (const path of new Set(only ?? all)) {
    const answer = await fetch(base + path);
    for (const form of formsOn(new URL(answer.url).pathname, await answer.text())) {
      if (!forms.has(form.name)) forms.set(form.name, form);
    }
  }
  return [...forms.values()];
}

/** Addresses of the API that change data. */
export const writingHandlers = (): string[] =>
  filesBelow('app')
    .filter((path) => path.endsWith('/route.ts'))
    .filter((path) => /export (async )?(function|const) (POST|PUT|PATCH|DELETE)\b/.test(readFileSync(path, 'utf8')))
    .map(
      (path) =>
        `${path
          .replace(/^app/, '')
          .replace(/route\.ts$/, '')
          .replace(/\[\w+\]/g, 'abc')}`,
    );

/** The values of a visitor who wants an answer by e-mail. */
export const PERSON_WHO_ASKS = {
  title: 'ms',
  firstName: 'An',
  lastName: 'Peeters',
  email: 'an@example.com',
  device: 'email',
  privacy: 'yes',
};
