import agency from '@/agency.config';
import { stopByToken } from '@/lib/features/recommendations/jobs';
import { href } from '@/lib/routing/href';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/stop/[token]'>;
const headers = { 'Cache-Control': 'private, no-store' };

/** A mail program that opens the link of List-Unsubscribe gets the page with the button: opening stops nothing. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const location = href('stop/{token}', agency.defaultLocale, await params);
  return new Response(null, { status: 303, headers: { ...headers, Location: location } });
}

/**
 * One click in a mail program (RFC 8058). It comes from the mail service and not from a page of ours, so no Origin is asked
 * for; the signed token is the right to stop, and stopping is all it can do.
 */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const isStopped = await stopByToken((await params).token, new Date());
  return new Response(null, { status: isStopped ? 200 : 404, headers });
}
