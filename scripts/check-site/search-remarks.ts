import agency from '@/agency.config';
import { getIndexNowHealth } from '@/lib/features/outbox/index-now/data';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { env } from '@/lib/platform/config/env';
import { answerOf, good, look, type Remark, wrong } from './remark';

/** Properties that the agency calls gone for good although the feed still has them. */
async function contradictions(): Promise<Remark[]> {
  const there: string[] = [];
  for (const id of agency.propertiesGoneForGood ?? [])
    if ((await locateProperty(id.toLowerCase()))?.isGone === false) there.push(id);
  return there.length === 0
    ? []
    : [
        look(
          `propertiesGoneForGood names ${there.join(', ')}, still on the site: their pages stay until the feed leaves them out.`,
        ),
      ];
}

/** Whether search engines are told of changed pages, and whether they can read the key. */
async function tellingRemark(): Promise<Remark> {
  const health = await getIndexNowHealth();
  if (!health) return good('INDEXNOW_KEY is not set: search engines find changed pages by the sitemap.');
  if (health.refusal)
    return wrong(`Search engines are no longer told of changed pages: ${health.refusal}. See docs/operate.md.`);
  const answer = await answerOf(`${env.SITE_URL}/${env.INDEXNOW_KEY}.txt`);
  return answer?.ok
    ? good('Search engines are told of changed pages (IndexNow), and can read the key.')
    : look('The key of INDEXNOW_KEY cannot be read at SITE_URL. This is expected only while the site is stopped.');
}

/** The remarks about what search engines are told of pages that change or disappear. */
export const searchRemarks = async (): Promise<Remark[]> => [await tellingRemark(), ...(await contradictions())];
