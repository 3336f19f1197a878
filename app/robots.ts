import type { MetadataRoute } from 'next';
import agency from '@/agency.config';
import { crawlerGroups } from '@/lib/domain/views/crawlers';
import { siteUrl } from '@/lib/platform/config/site-address';

export const dynamic = 'force-dynamic';

const OPEN = { search: 'open', answers: 'open', training: 'open' } as const;

export default function robots(): MetadataRoute.Robots {
  return { rules: crawlerGroups({ ...OPEN, ...agency.bots }), sitemap: `${siteUrl()}/sitemap.xml` };
}
