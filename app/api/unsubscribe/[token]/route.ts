import { isLocale } from '@/lib/domain/text/locale';
import { stopMails } from '@/lib/features/saved-searches/jobs/personal-links';
import { href, originalHref } from '@/lib/routing/href';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/unsubscribe/[token]'>;

const headers = { 'Cache-Control': 'private, no-store' };

/**
 * One-click unsubscribing from alerts in a mail program (RFC 8058), without cookies, Origin or a previous page. Only
 * the token is checked; a second request changes nothing.
 */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const isKnown = await stopMails(token, new Date());
  return new Response(null, { status: isKnown ? 200 : 400, headers });
}

/** A mail program that opens the address with GET gets the page with the button: a GET request stops nothing. */
export async function GET({ url }: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const language = new URL(url).searchParams.get('lng') ?? '';
  return new Response(null, {
    status: 303,
    headers: {
      ...headers,
      Location: isLocale(language)
        ? href('unsubscribe/{token}', language, { token })
        : originalHref('unsubscribe/{token}', { token }),
    },
  });
}
