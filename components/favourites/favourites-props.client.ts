'use client';

import type { ReactNode } from 'react';
import type { StorageTrouble } from '@/components/properties/heart/use-stored-favourites.client';
import type { Locale } from '@/lib/domain/text/locale';
import type { CardWords } from '../properties/cards/card-words';
import type { FavouritesWords } from './favourites-words';

export type FavouritesProps = {
  locale: Locale;
  words: FavouritesWords;
  cardWords: CardWords;
  trouble: Readonly<Record<StorageTrouble, string>>;
  drawing: ReactNode;
  /** The form that shares the list. */
  shareForm: ReactNode;
  /** Ends the link of the list whose `key` the form data have. */
  stopSharing: (data: FormData) => Promise<void>;
  /** Shown when the list is empty. */
  empty: ReactNode;
};
