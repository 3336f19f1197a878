import { NextResponse } from 'next/server';
import { countPropertyView, viewedProperty } from '@/lib/features/owner-portal/visits/jobs/note-views';
import { countEachTime, isSoftNavigation, returnedForm } from '@/lib/platform/process/http-exchange';
import { PERSONAL_HEADERS } from '@/lib/platform/security/security-headers';
import { loginHref } from '@/lib/routing/personal-href';
import { isOneClick } from '@/lib/server/check-body';
import { refusesForm } from '@/lib/server/refuse-post';
import type { FoundPage } from './find-page';
import type { RequestFacts } from './request-facts';

/** Redirects an address of the agency's earlier site. */
export function earlierAddress({ request, movesTo, headersWith }: RequestFacts, { moved }: FoundPage): Response | null {
  if (moved?.kind !== 'moved') return null;
  const target = new URL(moved.to, movesTo ?? request.nextUrl);
  return NextResponse.redirect(target, { status: moved.status, headers: headersWith() });
}

/** Refuses an address that cannot be decoded, unless the earlier site had it: Next answers 500 to it. */
export const unreadablePath = ({ path, refuse }: RequestFacts, { moved }: FoundPage): Response | null =>
  path === null && !moved ? refuse(400) : null;

/** Passes a post of a mail program to the handler: earlier newsletter exports name the page (design/saved-searches). */
export async function oneClickEnd({ request }: RequestFacts, { answer }: FoundPage): Promise<Response | null> {
  if (answer.kind !== 'page' || answer.route !== 'unsubscribe/{token}' || !(await isOneClick(request))) return null;
  return NextResponse.rewrite(new URL(`/api/unsubscribe/${answer.path.split('/').at(-1)}/`, request.nextUrl));
}

/** Refuses a form from elsewhere, too large, too often or unknown. */
export async function refusedForm({ request, isRead, refuse }: RequestFacts, { answer }: FoundPage) {
  const problem = isRead ? null : await refusesForm(request, answer);
  // The page itself answers a form of another build (answer-page.ts).
  if (!problem || returnedForm()) return null;
  // Next's own answer to an unknown action, which makes a page of an earlier build reload.
  const isUnknownAction = problem === 404 && request.headers.has('next-action');
  return refuse(problem, isUnknownAction ? { 'x-nextjs-action-not-found': '1' } : {});
}

/** Counts a view of a property. The agency opens previews and owners have a session, so their views are not counted. */
export function countedView({ request, shown }: RequestFacts, { answer, hasSession }: FoundPage): null {
  if (request.method === 'GET' && shown === null && !hasSession && viewedProperty(answer))
    countEachTime(() => countPropertyView(answer, request.nextUrl.searchParams));
  return null;
}

/** Makes the router load a personal page as a whole document, because the page has headers of its own. */
export const wholeDocument = ({ request }: RequestFacts, { isPersonal }: FoundPage): Response | null =>
  isPersonal && request.method === 'GET' && isSoftNavigation()
    ? new NextResponse(null, { status: 204, headers: PERSONAL_HEADERS })
    : null;

/** Redirects to the sign-in without drawing a page of the portal, which checks the session itself as well. */
export function signIn(facts: RequestFacts, { answer, hasSession }: FoundPage): Response | null {
  const { request, pathname, isRead, headersWith } = facts;
  if (!isRead || answer.kind !== 'page' || !answer.route.startsWith('owner') || hasSession) return null;
  const headers = { ...headersWith(), ...PERSONAL_HEADERS };
  return NextResponse.redirect(new URL(loginHref(answer.locale, pathname, null), request.nextUrl), {
    status: 307,
    headers,
  });
}
