import { getCalendarFile } from '@/lib/features/appointments/data/get-my-appointment';
import { getThanksCalendar } from '@/lib/features/contact-forms/data';
import { calendarResponse } from '@/lib/platform/media/file-response';

export const dynamic = 'force-dynamic';

/** An appointment as a calendar file, behind the signed link of a mail or of the thank-you page. */
export async function GET(_: Request, { params }: RouteContext<'/api/calendar/[token]'>): Promise<Response> {
  const { token } = await params;
  const file = await getCalendarFile(token, new Date());
  const headers = { 'Cache-Control': 'private, no-store' };
  const asked = file.kind === 'unknown' ? await getThanksCalendar(token, new Date()) : null;
  const text = file.kind === 'file' ? file.text : asked;
  if (text === null) return new Response(null, { status: file.kind === 'unknown' ? 404 : 410, headers });
  return calendarResponse(text, 'appointment.ics', headers);
}
