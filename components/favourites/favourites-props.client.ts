'use client';

import type { ReactNode } from 'react';
import type { StorageTrouble } from '@/components/properties/heart/use-stored-favourites.client';
import type { Locale } from '@/lib/domain/text/locale';
import type { CardWords } from '../properties/cards/card-list.client';

/** The texts of the list of favourites. */
export type FavouritesWords = Readonly<
  Record<
    | 'note'
    | 'up'
    | 'down'
    | 'remove'
    | 'removed'
    | 'undo'
    | 'choose'
    | 'compare'
    | 'compareHint'
    | 'share'
    | 'copied'
    | 'copyThis'
    | 'shareTitle'
    | 'clear'
    | 'clearText'
    | 'cleared'
    | 'gone'
    | 'failed'
    | 'retry'
    | 'seen'
    | 'seenNone'
    | 'remember'
    | 'rememberHelp'
    | 'watch',
    string
  >
>;

export type FavouritesProps = {
  locale: Locale;
  words: FavouritesWords;
  cardWords: CardWords;
  trouble: Readonly<Record<StorageTrouble, string>>;
  drawing: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
};
