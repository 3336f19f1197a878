import { NextResponse } from 'next/server';
import { isKnownHost } from '@/lib/platform/config/site-address';
import { noteUnknownHost } from '@/lib/platform/log/unknown-host';
import { discardBody } from '@/lib/platform/process/http-exchange';
import { allowOf, type RequestFacts } from './request-facts';

/** Refuses a host that is no name of this site. */
export function unknownHost({ host, refuse }: RequestFacts): Response | null {
  if (isKnownHost(host)) return null;
  noteUnknownHost(host ?? '');
  return refuse(421);
}

/** Answers OPTIONS with the methods of the address. */
export function methods({ request, address, headersWith }: RequestFacts): Response | null {
  if (request.method !== 'OPTIONS') return null;
  discardBody();
  return new Response(null, { status: 204, headers: { ...headersWith(), Allow: allowOf(address) } });
}

/** Redirects an address that is no page from another name of the site. A page is redirected once its language is known. */
export function otherName({ request, pathname, address, movesTo, headersWith }: RequestFacts): Response | null {
  if (movesTo === null || address.kind === 'page') return null;
  const target = new URL(pathname + request.nextUrl.search, movesTo);
  return NextResponse.redirect(target, { status: 308, headers: headersWith() });
}
