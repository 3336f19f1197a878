'use client';

import { useEffect, useState } from 'react';
import { sharedListDataHref } from '@/lib/routing/favourites-href';

/** A list of another person; `gone` if it is no longer shared, `failed` if it could not be loaded. */
export type TheirList = {
  token: string;
  name: string | null;
  ids: readonly string[];
  state: 'here' | 'gone' | 'failed';
};

async function askFor(token: string): Promise<TheirList> {
  const none = { token, name: null, ids: [] };
  try {
    const answer = await fetch(sharedListDataHref(token), { cache: 'no-store' });
    if (answer.ok) {
      const { name, ids } = (await answer.json()) as Pick<TheirList, 'name' | 'ids'>;
      return { token, name, ids, state: 'here' };
    }
    return Object.assign(none, { state: answer.status === 404 ? ('gone' as const) : ('failed' as const) });
  } catch {
    return Object.assign(none, { state: 'failed' as const });
  }
}

/** The lists of other people, fetched each time that the page opens, so that their changes appear. */
export function useSharedLists(tokens: readonly string[]): readonly TheirList[] {
  const [lists, setLists] = useState<readonly TheirList[]>([]);
  const wanted = tokens.join(',');
  useEffect(() => {
    let isOver = false;
    Promise.all(wanted === '' ? [] : wanted.split(',').map(askFor)).then((found) => {
      if (!isOver) setLists(found);
    });
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return lists.filter(({ token }) => tokens.includes(token));
}
