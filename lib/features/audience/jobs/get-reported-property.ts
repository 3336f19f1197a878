import 'server-only';
import { getHomeSubject } from '@/lib/features/requests/data/get-subject';
import { agencyLocale } from '@/lib/features/requests/emails';
import type { ReportedProperty } from '../emails';

/** A home as a mail to the agency about its views shows it. */
export const getReportedProperty = async (homeId: string, now: Date): Promise<ReportedProperty> => ({
  homeId,
  subject: await getHomeSubject(homeId, agencyLocale({ subject: null }), now),
});
