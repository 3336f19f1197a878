import 'server-only';
import type { Locale, Translated } from '@/lib/domain/locale';
import type { Document } from '@/lib/platform/content/parse-document';
import { ContentError, type Documents, oncePerDay, readDocuments } from '@/lib/platform/content/read-documents';
import { clashingSlugs, languagesOf, slugsOf } from '@/lib/platform/content/versions';
import { resolveContentLinks } from '../mapping/content-links';
import { type GuideFacts, guideSchema, type PageFacts, pageSchema } from '../schema';

export type Articles = {
  guide: Documents<GuideFacts>;
  services: Documents<PageFacts>;
  pages: Documents<PageFacts>;
  guideSlugs: ReadonlyMap<string, Translated>;
};

/** The same texts with their links as addresses of the site. Throws when one leads nowhere, naming file and link. */
export function withLinks<Facts>(
  kind: string,
  documents: Documents<Facts>,
  guideSlugs: ReadonlyMap<string, Translated>,
): Documents<Facts> {
  const problems: string[] = [];
  const linked = new Map<string, Partial<Record<Locale, Document<Facts>>>>();
  for (const [id, versions] of documents) {
    const resolved: Partial<Record<Locale, Document<Facts>>> = {};
    for (const locale of languagesOf(versions)) {
      const document = versions[locale];
      if (!document) continue;
      const { body, broken } = resolveContentLinks(document.body, locale, guideSlugs);
      problems.push(...broken.map((link) => `content/${kind}/${id}/${locale}.md: text: ${link} leads nowhere`));
      resolved[locale] = { ...document, body };
    }
    linked.set(id, resolved);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return linked;
}

/** Guide, services and pages as they read today, checked and linked. */
export const loadArticles = oncePerDay(async (day): Promise<Articles> => {
  const [guide, services, pages] = await Promise.all([
    readDocuments('guide', guideSchema, day),
    readDocuments('services', pageSchema, day),
    readDocuments('pages', pageSchema, day),
  ]);
  const clashes = clashingSlugs('guide', guide);
  if (clashes.length > 0) throw new ContentError(clashes);
  const guideSlugs = new Map([...guide].map(([id, versions]) => [id, slugsOf(versions)]));
  return {
    guide: withLinks('guide', guide, guideSlugs),
    services: withLinks('services', services, guideSlugs),
    pages: withLinks('pages', pages, guideSlugs),
    guideSlugs,
  };
});
