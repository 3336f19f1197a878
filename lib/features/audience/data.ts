import 'server-only';
import { database } from '@/lib/platform/db/client';

/** Whether a view of any home was ever counted. */
export const hasViews = async (): Promise<boolean> =>
  (await database().selectFrom('home_views').select('home_id').limit(1).executeTakeFirst()) !== undefined;
