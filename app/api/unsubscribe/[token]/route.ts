import { stopMails } from '@/lib/features/saved-searches/jobs/stop-mails';
import { originalHref } from '@/lib/routing/href';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/unsubscribe/[token]'>;

const headers = { 'Cache-Control': 'private, no-store' };

/**
 * The button that a mail program shows beside our alerts (RFC 8058): it posts here by itself, without cookies, origin or a page
 * before it. The token alone decides; what was stopped already stays stopped.
 */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const isKnown = await stopMails(token, new Date());
  return new Response(null, { status: isKnown ? 200 : 400, headers });
}

/** A mail program that opens the address instead gets the page with the button: opening never stops anything. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return new Response(null, {
    status: 303,
    headers: { ...headers, Location: originalHref('unsubscribe/{token}', { token }) },
  });
}
