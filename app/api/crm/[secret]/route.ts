import { timingSafeEqual } from 'node:crypto';
import { takeHook } from '@/lib/features/back-offices/mutations';
import { RECEIVERS } from '@/lib/features/back-offices/jobs/senders';
import { env } from '@/lib/platform/config/env';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/crm/[secret]'>;
const answer = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/** The largest call; those of back offices have some hundred bytes. */
const MOST_BYTES = 64_000;

const isSecret = (given: string): boolean => {
  const [mine, theirs] = [Buffer.from(env.CRM_HOOK_SECRET ?? ''), Buffer.from(given)];
  return mine.length > 0 && mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

/** The body; null when it is too large. */
async function bodyOf(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Takes a call of the back office that says what changed: 200 once it is stored, also for one that came before. 404 at any other
 * address, 401 when it is not signed or too large. Nothing else is done here: the import reads what the call names.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const receive = env.CRM && RECEIVERS[env.CRM];
  if (!receive || !isSecret((await params).secret)) return answer(404);
  const body = await bodyOf(request);
  const events = body && receive({ header: (name) => request.headers.get(name), body });
  if (!body || !events) return answer(401);
  await takeHook(events, body, new Date());
  return answer(200);
}
