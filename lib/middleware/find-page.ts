import type { Locale } from '@/lib/domain/text/locale';
import { movedTo } from '@/lib/features/properties/data/redirect-old-address';
import { siteLookups } from '@/lib/features/properties/data/route-lookups';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { hasSessionCookie } from '@/lib/platform/security/session-cookie';
import { isPersonalPath } from '@/lib/routing/address-kind';
import { behindPreview, previewOf } from '@/lib/routing/preview';
import { type PathAnswer, resolveAddress, resolvePath } from '@/lib/routing/resolve-path';
import type { RequestFacts } from './request-facts';

/** The page of an address, and who may see it. */
export type FoundPage = {
  answer: PathAnswer;
  /** Where an address of the agency's earlier site leads now; null for every other address. */
  moved: Awaited<ReturnType<typeof movedTo>>;
  isPersonal: boolean;
  hasSession: boolean;
};

/** The answer to an address that the earlier site had, and that has no page any more. */
const goneIn = (locale: Locale): PathAnswer => ({
  kind: 'missing',
  locale,
  route: null,
  page: null,
  property: null,
});

/** The answer to a path; a preview gets its page, or a redirect to the canonical address of the preview. */
async function resolveShown(pathname: string, preferred: Locale): Promise<PathAnswer> {
  const behind = behindPreview(pathname);
  if (behind === null) return resolvePath(pathname, preferred, siteLookups);
  const shown = behind === '/' ? behind : `${behind}/`;
  const answer = await resolvePath(shown, preferred, siteLookups);
  if (answer.kind === 'redirect') return { ...answer, path: previewOf(answer.path) };
  const canonical = previewOf(shown);
  if (answer.kind !== 'page' || pathname === canonical) return answer;
  return { kind: 'redirect', status: 308, path: canonical };
}

/** Finds the page of an address in the route table and the store. */
export async function findPage(facts: RequestFacts): Promise<FoundPage> {
  const { request, pathname, path, isRead, shown, preferred, movesTo } = facts;
  const isOpen = isRead && shown === null;
  const found = isOpen
    ? await resolveAddress(pathname, preferred.locale, SITE_LANGUAGES, siteLookups)
    : await resolveShown(pathname, preferred.locale);
  // Addresses of the agency's earlier site are looked up last, so that a redirect never hides an answer of this site.
  const moved = isOpen ? await movedTo(found, request.nextUrl, preferred.locale) : null;
  const isHere = found.kind === 'page' || found.kind === 'missing';
  const isOfOtherName = movesTo !== null && isHere && !moved;
  return {
    answer:
      moved && !isHere
        ? goneIn(preferred.locale)
        : isOfOtherName
          ? { kind: 'redirect', status: 308, path: pathname }
          : found,
    moved,
    isPersonal: isPersonalPath(path ?? ''),
    hasSession: hasSessionCookie(request.cookies),
  };
}
