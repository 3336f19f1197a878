'use client';

import { useState } from 'react';
import { dropList, keepList, useStoredFavourites } from '@/components/properties/heart/use-stored-favourites.client';
import { Icon } from '../ui/icon';
import { type Shared, shareAddress } from '../ui/share-address.client';
import { useListToken } from './list-key.client';

type ListActsProps = {
  token: string;
  title: string;
  words: Readonly<Record<'keep' | 'kept' | 'drop' | 'own' | 'send' | 'copied' | 'copyThis', string>>;
};

/** What a visitor can do with a shared list: send its link if it is the own one, otherwise put it beside the own list. */
export function ListActs({ token, title, words }: ListActsProps) {
  const kept = useStoredFavourites();
  const own = useListToken(kept?.lists.key);
  const [said, setSaid] = useState<Shared | null>(null);
  if (!kept) return null;
  const address = () => location.origin + location.pathname + location.search;
  if (own === token)
    return (
      <div role="status" className="is-own">
        <p>{words.own}</p>
        <button
          type="button"
          className="btn btn-primary"
          onClick={async () => setSaid(await shareAddress(address(), title))}
        >
          <Icon name="share-2" />
          {words.send}
        </button>
        <p className="small">
          {said && said !== 'sent' && words[said]} {said === 'copyThis' && <span>{address()}</span>}
        </p>
      </div>
    );
  const isKept = kept.lists.others.includes(token);
  return (
    <p role="status">
      {isKept && <span>{words.kept} </span>}
      <button
        type="button"
        className={isKept ? 'link' : 'btn btn-primary'}
        onClick={() => (isKept ? dropList(token) : keepList(token))}
      >
        {isKept ? words.drop : words.keep}
      </button>
    </p>
  );
}
