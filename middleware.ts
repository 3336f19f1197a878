import type { NextRequest } from 'next/server';
import { answerPage } from '@/lib/middleware/answer-page';
import { developmentFile, handler, indexNowKey, mapDocument, missingFile } from '@/lib/middleware/files-and-handlers';
import { type FoundPage, findPage } from '@/lib/middleware/find-page';
import { methods, otherName, unknownHost } from '@/lib/middleware/known-host';
import {
  countedView,
  earlierAddress,
  oneClickEnd,
  refusedForm,
  signIn,
  unreadablePath,
  wholeDocument,
} from '@/lib/middleware/page-steps';
import { factsOf, type RequestFacts } from '@/lib/middleware/request-facts';
import { noteRoute } from '@/lib/platform/process/http-exchange';

// There is no matcher: the middleware runs for every address (design/pages-and-addresses).
export const config = { runtime: 'nodejs' };

type Answer = Response | null | Promise<Response | null>;

/** The steps before a page is looked for. The first that answers ends the way of the request. */
const STEPS: ReadonlyArray<{ why: string; answer: (facts: RequestFacts) => Answer }> = [
  { why: 'the development server has files of its own', answer: developmentFile },
  { why: 'a wrong host could get links to another site into mails and caches', answer: unknownHost },
  { why: 'OPTIONS asks for the methods only', answer: methods },
  { why: 'another name of the site leads to the one name', answer: otherName },
  { why: 'an existing file was sent before', answer: missingFile },
  { why: 'handlers check who may read; a post is checked before', answer: handler },
  { why: 'only the map document may be framed', answer: mapDocument },
  { why: 'search engines read the key of IndexNow', answer: indexNowKey },
];

/** The steps after the page is known. The first that answers ends the way of the request. */
const PAGE_STEPS: ReadonlyArray<{ why: string; answer: (facts: RequestFacts, page: FoundPage) => Answer }> = [
  { why: 'links to the earlier site lead on', answer: earlierAddress },
  { why: 'Next answers 500 to a path that cannot be decoded', answer: unreadablePath },
  { why: 'mail programs end a subscription by one post', answer: oneClickEnd },
  { why: 'a form is checked before Next reads it', answer: refusedForm },
  { why: 'owners see the views of their property', answer: countedView },
  { why: 'a personal page has headers of its own', answer: wholeDocument },
  { why: 'a page of the portal without a session would only redirect', answer: signIn },
];

/**
 * Runs first for every request: checks its address, host, size and rate, finds the language and the page, and sets the headers
 * of the response.
 */
export default async function middleware(request: NextRequest): Promise<Response> {
  const facts = factsOf(request);
  for (const { answer } of STEPS) {
    const response = await answer(facts);
    if (response) return response;
  }
  const page = await findPage(facts);
  noteRoute(page.answer.kind === 'page' ? page.answer.route || 'home' : page.answer.kind);
  for (const { answer } of PAGE_STEPS) {
    const response = await answer(facts, page);
    if (response) return response;
  }
  return answerPage(facts, page);
}
