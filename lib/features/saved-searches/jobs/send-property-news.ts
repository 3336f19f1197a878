import 'server-only';
import { isMailTime } from '@/lib/domain/time/mail-day';
import { isHeld } from '@/lib/features/outbox/data';
import { propertyNews } from '@/lib/features/saved-searches/rules';
import { findCards } from '@/lib/features/search/data/find-properties';
import { withLease } from '@/lib/platform/store/lease';
import { findWatchesWithNews } from '../data/find-watches-with-news';
import { propertyNewsMail } from '../emails';
import { tellPropertyNews } from '../mutations/tell-property-news';

const BATCH = 100;

/**
 * Mails the changes of watched properties: at most one mail a day per property, in the daytime. Returns the number of queued
 * mails. Runs in one process at a time; a killed run loses nothing.
 */
export async function sendPropertyNews(now: Date): Promise<number> {
  if (!isMailTime(now) || (await isHeld())) return 0;
  const mails = await withLease('home-news', async () => {
    let sum = 0;
    for (;;) {
      const watches = await findWatchesWithNews(BATCH, now);
      let done = 0;
      for (const watch of watches) {
        const { search, told, present } = watch;
        const news = propertyNews(told, present);
        const [card] = news?.kind === 'changed' ? await findCards([search.property.id], search.seeker.locale, now) : [];
        const mail = news && propertyNewsMail(search, news, card ?? null, now);
        if (!(await tellPropertyNews(watch, mail, now))) continue;
        done += 1;
        if (mail) sum += 1;
      }
      // Stops if another process handled or the visitor paused every watch of the batch, else the loop would not end.
      if (watches.length < BATCH || done === 0) return sum;
    }
  });
  return mails ?? 0;
}
