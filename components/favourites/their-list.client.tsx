'use client';

import { HeartShape } from '@/components/properties/heart/heart-shape';
import { changeFavourites, dropList } from '@/components/properties/heart/stored-favourites.client';
import { withFavourite } from '@/lib/domain/property/favourites';
import type { Card } from '../properties/cards/card-list.client';
import type { FavouritesProps } from './favourites-props.client';
import { PropertyLine } from './property-line.client';
import type { TheirList as Theirs } from './use-shared-lists.client';

type ListProps = {
  list: Theirs;
  /** The properties that only the other person has. */
  cards: readonly Card[];
} & Pick<FavouritesProps, 'words' | 'cardWords' | 'drawing'>;

/** What another person's list has beside the visitor's own. */
export function TheirList({ list, cards, words, cardWords, drawing }: ListProps) {
  const title = list.name === null ? words.theirsUnnamed : words.theirs.replace('{name}', () => list.name ?? '');
  const id = `list-${list.token}`;
  return (
    <section className="their-list" aria-labelledby={id}>
      <div className="top">
        <h2 id={id}>{title}</h2>
        <button type="button" className="link small" onClick={() => dropList(list.token)}>
          {words.dropTheirs}
        </button>
      </div>
      {list.state === 'gone' && <p>{words.theirsGone}</p>}
      {list.state === 'failed' && <p>{words.theirsFailed}</p>}
      {list.state === 'here' && cards.length === 0 && <p className="muted">{words.theirsSame}</p>}
      {cards.length > 0 && (
        <ol>
          {cards.map((card) => (
            <li key={card.id}>
              <span className="tick theirs">
                <HeartShape />
              </span>
              <PropertyLine card={card} words={cardWords} drawing={drawing} />
              <button
                type="button"
                className="icon-btn"
                aria-label={`${words.add}: ${card.street ?? card.name}`}
                title={words.add}
                onClick={() => changeFavourites((mine) => withFavourite(mine, card))}
              >
                <HeartShape />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
