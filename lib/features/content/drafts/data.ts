import 'server-only';
import { z } from 'zod';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { loadArticles, toArticle, withLinks } from '@/lib/features/content/articles/data/find-articles';
import { dateSchema, pictured, textSchema } from '@/lib/features/content/articles/schema';
import type { Article } from '@/lib/features/content/articles/types';
import { TEXT_KINDS } from '@/lib/platform/config/check-names';
import { readLastingClaim, signClaim } from '@/lib/platform/security/signed-link';
import { readDocuments } from '@/lib/platform/text/read-documents';
import { languagesOf, lostIn } from '@/lib/platform/text/versions';

const LINK_PURPOSE = 'draft';
/** Days that a link to a draft works. */
const LINK_DAYS = 14;

/** The fields that a text of any kind may have. Glossary terms have `short`, a sentence, in place of a description. */
const draftSchema = z.object({
  title: textSchema,
  description: textSchema.optional(),
  short: textSchema.optional(),
  date: dateSchema.optional(),
  ...pictured,
});

/** A text in its languages, published or not. Returns null when no text has this name. */
async function findDraft(name: string, now: Date) {
  const [kind = '', id = ''] = name.split('/');
  if (!TEXT_KINDS.some((known) => known === kind)) return null;
  const [{ documents }, { guideSlugs }] = await Promise.all([
    readDocuments(kind, draftSchema, brusselsDay(now), 'all'),
    loadArticles(),
  ]);
  const versions = withLinks(new Map([[id, documents.get(id) ?? {}]]), guideSlugs).documents.get(id) ?? {};
  return languagesOf(versions).length === 0 ? null : { id, versions };
}

/** A link to a draft: the languages that it is written in, and the token for all of them. */
export type DraftLink = { languages: Locale[]; token: string };

/** The link to a text that need not be published (`guide/budget`), for 14 days; null where there is no such text. */
export async function makeDraftLink(name: string, now: Date): Promise<DraftLink | null> {
  const draft = await findDraft(name, now);
  if (!draft) return null;
  const expires = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString();
  return { languages: languagesOf(draft.versions), token: signClaim(LINK_PURPOSE, { id: name, expires }) };
}

export type Draft = { kind: 'open'; article: Article } | { kind: 'over' } | { kind: 'unknown' };

/** The text behind a link: `over` after its 14 days, `unknown` where this site did not make the link or the text is gone. */
export async function getDraft(token: string, locale: Locale, now: Date): Promise<Draft> {
  const claim = readLastingClaim(LINK_PURPOSE, token, now);
  if (!claim) return { kind: 'unknown' };
  if (Date.parse(claim.expires) <= now.getTime()) return { kind: 'over' };
  const draft = await findDraft(claim.id, now);
  if (!draft) return { kind: 'unknown' };
  const described = languagesOf(draft.versions).flatMap((language) => {
    const document = draft.versions[language];
    return document ? [[language, { ...document, description: document.description ?? document.short ?? '' }]] : [];
  });
  const article = await toArticle(draft.id, { ...lostIn(draft.versions), ...Object.fromEntries(described) }, locale);
  return article ? { kind: 'open', article } : { kind: 'unknown' };
}
