import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { retentionPeriods } from '@/lib/domain/law/retention-periods';
import { href } from '@/lib/routing/href';
import { Link } from '../ui/link.client';

/** Beside the button to erase personal data: the data that stay stored, why, and how long. */
export function WhatStays() {
  const locale = useLocale();
  const t = useTranslations('unsubscribe');
  const { requests, backups, byHand } = retentionPeriods(agency.retention);
  return t.rich('stays', {
    requests: requests.count,
    backups: backups.count,
    hand: byHand.count,
    link: (words) => (
      <Link className="link" href={href('privacy-statement', locale)}>
        {words}
      </Link>
    ),
  });
}
