'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { HeartShape } from '@/components/properties/heart/heart-shape';
import {
  notePage,
  type StorageTrouble,
  useStoredFavourites,
} from '@/components/properties/heart/use-stored-favourites.client';
import { Link } from '../ui/link.client';

type FavouritesLinkProps = {
  href: string;
  label: string;
  isCurrent: boolean;
  /** The message that the browser does not store favourites. */
  trouble: Readonly<Record<StorageTrouble, string>>;
};

/** The link to the favourites, with their number; in the header of every page. */
export function FavouritesLink({ href, label, isCurrent, trouble }: FavouritesLinkProps) {
  const kept = useStoredFavourites();
  const path = usePathname();
  useEffect(() => {
    // The header stays mounted from page to page, so each new path is recorded as a page view.
    if (path) notePage().catch(() => null);
  }, [path]);
  const count = kept?.favourites.length ?? 0;
  return (
    <div className="favourites-link needs-script">
      <Link href={href} rel="nofollow" aria-current={isCurrent ? 'page' : undefined}>
        <HeartShape />
        <span className="sr-only">{label}</span>
        {count > 0 && <b>{count}</b>}
      </Link>
      <p aria-live="polite">{count > 0 && kept?.trouble && <span key={kept.times}>{trouble[kept.trouble]}</span>}</p>
    </div>
  );
}
