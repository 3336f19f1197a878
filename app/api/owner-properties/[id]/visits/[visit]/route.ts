import { loadAppointmentFile } from '@/lib/features/owner-portal/progress/loaders';
import { calendarResponse } from '@/lib/platform/media/file-response';
import { PERSONAL_HEADERS } from '@/lib/platform/security/security-headers';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/owner-properties/[id]/visits/[visit]'>;

/**
 * A coming appointment as a calendar file for an owner of the property. Without a session, for another owner's
 * appointment and for a past one, the answer is the same as for a missing one.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { id, visit: appointment } = await params;
  const text = await loadAppointmentFile(id, appointment, new Date());
  if (text === null) return new Response(null, { status: 404, headers: PERSONAL_HEADERS });
  return calendarResponse(text, 'visit.ics', PERSONAL_HEADERS);
}
