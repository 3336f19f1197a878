'use client';

import { useState } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { favouritesHref } from '@/lib/routing/favourites-href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { type Shared, shareAddress } from '../ui/share-address.client';
import type { FavouritesWords } from './favourites-props.client';

/** Shares the address of the list with the device's share sheet, or copies it. */
export function ShareList({ ids, locale, words }: { ids: readonly string[]; locale: Locale; words: FavouritesWords }) {
  const [said, setSaid] = useState<Shared | null>(null);
  const path = favouritesHref(locale, ids);
  const share = async () => setSaid(await shareAddress(location.origin + path, words.shareTitle));
  return (
    <>
      <button type="button" className="btn btn-secondary btn-sm" onClick={share}>
        <Icon name="share-2" />
        {words.share}
      </button>
      <p role="status" className="small">
        {said && said !== 'sent' && words[said]}{' '}
        {said === 'copyThis' && (
          <Link className="link" href={path}>
            {location.origin + path}
          </Link>
        )}
      </p>
    </>
  );
}
