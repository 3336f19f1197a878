import type { NextRequest } from 'next/server';
import { readStamp } from '@/lib/platform/forms/form-stamp';
import { challengeFor } from '@/lib/platform/forms/proof-of-work';
import { clientOf, countChallenge } from '@/lib/platform/security/request-limits';

export const dynamic = 'force-dynamic';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** A challenge of the proof of work for the form with this stamp (RELIABILITY S16). */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const now = new Date();
  const wait = countChallenge(clientOf(request.headers), now);
  if (wait > 0) {
    return Response.json({ error: 'too-many' }, { status: 429, headers: { ...NO_STORE, 'Retry-After': String(wait) } });
  }
  const stamp = readStamp(searchParams.get('form') ?? '', searchParams.get('stamp') ?? '', now);
  if (stamp === null || stamp === 'expired')
    return Response.json({ error: 'stamp' }, { status: 400, headers: NO_STORE });
  const isHard = searchParams.get('hard') === 'yes';
  return Response.json(await challengeFor(stamp.id, now, isHard), { headers: NO_STORE });
}
