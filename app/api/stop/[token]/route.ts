import agency from '@/agency.config';
import { stopByToken } from '@/lib/features/contact-forms/send-to-friend/jobs';
import { href } from '@/lib/routing/href';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/stop/[token]'>;
const headers = { 'Cache-Control': 'private, no-store' };

/** A mail program that opens the List-Unsubscribe link gets the page with the button: a GET request stops nothing. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const location = href('stop/{token}', agency.defaultLocale, await params);
  return new Response(null, { status: 303, headers: { ...headers, Location: location } });
}

/**
 * One-click unsubscribing in a mail program (RFC 8058). The request comes from the mail service and not from a page of
 * the site, so no Origin is required; the signed token allows this one action.
 */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const isStopped = await stopByToken((await params).token, new Date());
  return new Response(null, { status: isStopped ? 200 : 404, headers });
}
