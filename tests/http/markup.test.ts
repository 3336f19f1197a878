import { decodeHTML } from 'entities';
import { describe, expect, test } from 'vitest';
import { emptyValueIn } from '../support/empty-value';
import { ask } from '../support/http-site';
import { LOCALES, pageTypes } from '../support/site';
import {
  claimsOf,
  danglingReferences,
  graphsOf,
  type MarkupNode,
  markupProblems,
  unshownClaims,
} from '../support/structured-data';

/** The text of a page and of its head. */
function textOf(html: string): string {
  const head = [...html.matchAll(/<(?:meta|title)[^>]*?(?:content="([^"]*)"|>([^<]*)<)/g)].map(([, a, b]) => a ?? b);
  const body = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, ' ');
  return decodeHTML(`${head.join(' ')} ${body.replace(/<[^>]+>/g, ' ')}`);
}

/** The kinds of nodes that each type of page has; types that are not listed have none. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  home: ['WebSite', 'RealEstateAgent'],
  'for sale': ['BreadcrumbList'],
  'search without results': ['BreadcrumbList'],
  'page of a place': ['BreadcrumbList'],
  'page of a type': ['BreadcrumbList'],
  'property for sale': ['RealEstateListing', 'RealEstateAgent', 'BreadcrumbList'],
  'sold property': ['RealEstateListing', 'RealEstateAgent', 'BreadcrumbList'],
  project: ['RealEstateListing', 'RealEstateAgent', 'BreadcrumbList'],
  'prices of a place': ['BreadcrumbList'],
  office: ['RealEstateAgent', 'BreadcrumbList'],
  agent: ['Person', 'RealEstateAgent', 'BreadcrumbList'],
  presentation: ['RealEstateAgent', 'Person', 'BreadcrumbList'],
  contact: ['RealEstateAgent', 'BreadcrumbList'],
  article: ['Article', 'RealEstateAgent', 'BreadcrumbList'],
  glossary: ['DefinedTermSet', 'BreadcrumbList'],
  guide: ['BreadcrumbList'],
};

/** The kinds of nodes, without the open houses, which a property has only until their day is over. */
const kindsOf = (nodes: readonly MarkupNode[]): string[] =>
  [...new Set(nodes.map((node) => node['@type'] ?? ''))].filter((kind) => kind !== 'Event');
const idsOf = (nodes: readonly MarkupNode[]): string[] => nodes.flatMap((node) => node['@id'] ?? []).sort();

describe('the structured data of every type of page', () => {
  test.each(LOCALES)(
    "are valid by schema.org, complete by the table of search engines, by the site's own list of kinds, and true to the page: %s",
    async (locale) => {
      for (const [name, path] of Object.entries(pageTypes(locale))) {
        const html = await (await ask(path)).text();
        expect.soft([name, ...(await markupProblems(html))]).toEqual([name]);
        // No page names a value that is missing: undefined, null, NaN, [object Object].
        expect.soft([name, emptyValueIn(html)]).toEqual([name, null]);
        const nodes = graphsOf(html)[0]?.['@graph'] ?? [];
        expect.soft([name, unshownClaims(claimsOf(nodes), textOf(html))]).toEqual([name, []]);
        expect.soft([name, danglingReferences(nodes)]).toEqual([name, []]);
        if (KINDS[name]) expect.soft([name, kindsOf(nodes)]).toEqual([name, KINDS[name]]);
        expect.soft(JSON.stringify(nodes)).not.toMatch(/FAQPage|AggregateRating|"Review"|SearchAction/);
      }
    },
  );

  test('name the same things by the same @id in every language', async () => {
    for (const name of [
      'home',
      'property for sale',
      'project',
      'contact',
      'presentation',
      'office',
      'agent',
      'article',
      'glossary',
    ]) {
      const ids = await Promise.all(
        LOCALES.map(async (locale) => {
          const html = await (await ask(pageTypes(locale)[name] ?? '')).text();
          return idsOf(graphsOf(html)[0]?.['@graph'] ?? []);
        }),
      );
      expect(ids[0]).not.toEqual([]);
      for (const others of ids) expect([name, others]).toEqual([name, ids[0]]);
    }
  });
});
