import { createHash } from 'node:crypto';
import agency from '@/agency.config';
import type { FIGURE_PERIODS } from '@/lib/domain/owner/visit-figures';
import { isLocale } from '@/lib/domain/text/locale';
import { loadFreshFigures } from '@/lib/features/owner-homes/loaders/load-audience';
import { toFreshFigures } from '@/lib/features/owner-homes/mapping';
import { wordsOf } from '@/lib/i18n/words';
import { PERSONAL_HEADERS } from '@/lib/platform/security-headers';

export const dynamic = 'force-dynamic';

/**
 * The figures of an owner's home for its open page. Somebody else's home, and one that is asked for without a session, answer
 * as one that does not exist. A page that has these figures already is told so.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/owner-homes/[id]'>): Promise<Response> {
  const figures = await loadFreshFigures((await params).id, new Date());
  if (!figures) return new Response(null, { status: 404, headers: PERSONAL_HEADERS });
  const lng = new URL(request.url).searchParams.get('lng');
  const locale = lng && isLocale(lng) ? lng : agency.defaultLocale;
  const t = wordsOf(locale, 'ownerHome.visits');
  const words = {
    sentence: (values: Parameters<Parameters<typeof toFreshFigures>[1]['sentence']>[0]) =>
      t.markup('sentence', {
        ...values,
        span: 'week',
        when: t('span.week.when'),
        than: t('span.week.than'),
        b: (text) => `<b>${text}</b>`,
      }),
    before: (period: (typeof FIGURE_PERIODS)[number], count: string) => t(`${period}.before`, { count }),
  };
  const text = JSON.stringify(toFreshFigures(figures, words, locale));
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { ...PERSONAL_HEADERS, ETag: tag, 'Content-Type': 'application/json; charset=utf-8' };
  if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}
