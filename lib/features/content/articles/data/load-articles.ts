import 'server-only';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import type { Finding } from '@/lib/platform/config/finding';
import type { Document } from '@/lib/platform/text/parse-document';
import { oncePerDay, type ReadTexts, readDocuments } from '@/lib/platform/text/read-documents';
import { type Documents, languagesOf, slugsOf, withoutClashes } from '@/lib/platform/text/versions';
import { resolveContentLinks } from '../mapping/content-links';
import { type GuideFacts, guideSchema, type PageFacts, pageSchema } from '../schema';

export type Articles = {
  guide: Documents<GuideFacts>;
  services: Documents<PageFacts>;
  pages: Documents<PageFacts>;
  guideSlugs: ReadonlyMap<string, Translated>;
  /** Problems in the files. */
  findings: Finding[];
};

/** Resolves the links of texts to addresses of the site. A broken link is reported and becomes plain text. */
export function withLinks<Facts>(
  documents: Documents<Facts>,
  guideSlugs: ReadonlyMap<string, Translated>,
): ReadTexts<Facts> {
  const findings: Finding[] = [];
  const linked = new Map<string, Partial<Record<Locale, Document<Facts>>>>();
  for (const [id, versions] of documents) {
    const resolved: Partial<Record<Locale, Document<Facts>>> = {};
    for (const locale of languagesOf(versions)) {
      const document = versions[locale];
      if (!document) continue;
      const { body, broken } = resolveContentLinks(document.body, locale, guideSlugs);
      for (const { link, line } of broken)
        findings.push({
          file: document.source.file,
          line: document.source.body + line,
          text: `text: ${link} leads nowhere`,
        });
      resolved[locale] = { ...document, body };
    }
    linked.set(id, resolved);
  }
  return { documents: linked, findings };
}

/** The published texts of guide, services and pages, validated, with their links resolved. */
export const loadArticles = oncePerDay('articles', async (day): Promise<Articles> => {
  const [read, services, pages] = await Promise.all([
    readDocuments('guide', guideSchema, day),
    readDocuments('services', pageSchema, day),
    readDocuments('pages', pageSchema, day),
  ]);
  const guide = withoutClashes(read.documents);
  const guideSlugs = new Map(
    [...guide.documents].flatMap(([id, versions]) =>
      languagesOf(versions).length > 0 ? [[id, slugsOf(versions)] as const] : [],
    ),
  );
  const linked = {
    guide: withLinks(guide.documents, guideSlugs),
    services: withLinks(services.documents, guideSlugs),
    pages: withLinks(pages.documents, guideSlugs),
  };
  return {
    guide: linked.guide.documents,
    services: linked.services.documents,
    pages: linked.pages.documents,
    guideSlugs,
    findings: [read, services, pages, guide, ...Object.values(linked)].flatMap(({ findings }) => findings),
  };
});
