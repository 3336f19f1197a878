import { getCalendarFile } from '@/lib/features/appointments/data/get-my-appointment';

export const dynamic = 'force-dynamic';

/** An appointment as a calendar file, behind the signed link of a mail. */
export async function GET(_: Request, { params }: RouteContext<'/api/calendar/[token]'>): Promise<Response> {
  const file = await getCalendarFile((await params).token, new Date());
  const headers = { 'Cache-Control': 'private, no-store' };
  if (file.kind !== 'file') return new Response(null, { status: file.kind === 'unknown' ? 404 : 410, headers });
  return new Response(file.text, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  });
}
