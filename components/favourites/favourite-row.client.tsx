'use client';

import { useRef } from 'react';
import { changeFavourites } from '@/components/properties/heart/stored-favourites.client';
import { FAVOURITE_LIMITS, type Favourite, movedFavourite, withNote } from '@/lib/domain/property/favourites';
import { type Card, CardList } from '../properties/cards/card-list.client';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import type { FavouritesProps } from './favourites-props.client';

type RowProps = {
  property: Favourite;
  place: number;
  count: number;
  card: Card | undefined;
  isGone: boolean;
  isChosen: boolean;
  isFull: boolean;
  /** Link to the form for mails when the property changes. */
  watchHref: string;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
} & Pick<FavouritesProps, 'words' | 'cardWords' | 'drawing'>;

/** A favourite: its card, the visitor's note, and its buttons. */
export function FavouriteRow({
  property,
  place,
  count,
  card,
  isGone,
  watchHref,
  words,
  cardWords,
  drawing,
  ...row
}: RowProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const name = card?.name ?? property.name;
  const move = (step: -1 | 1) => {
    changeFavourites((list) => movedFavourite(list, property.id, step));
    // A moved element loses the focus. If the pressed button is disabled at the end of the list, the other button gets
    // the focus.
    requestAnimationFrame(() => {
      const [up, down] = buttons.current?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [];
      const [wanted, other] = step === -1 ? [up, down] : [down, up];
      (wanted?.disabled ? other : wanted)?.focus();
    });
  };
  return (
    <li data-kept={property.id} tabIndex={-1}>
      {card ? (
        <CardList cards={[card]} words={cardWords} drawing={drawing} first={0} hasHearts={false} heading="h2" />
      ) : (
        <div className="absent">
          <b>{name}</b>
          {isGone && <p>{words.gone}</p>}
        </div>
      )}
      <div className="own">
        <label>
          <span>
            {words.note}
            <span className="visually-hidden">: {name}</span>
          </span>
          <textarea
            rows={2}
            maxLength={FAVOURITE_LIMITS.note}
            value={property.note}
            onChange={({ target }) => changeFavourites((list) => withNote(list, property.id, target.value))}
          />
        </label>
        <div className="moves" ref={buttons}>
          {!isGone && (
            <label className="choose">
              <input
                type="checkbox"
                checked={row.isChosen}
                disabled={row.isFull && !row.isChosen}
                onChange={({ target }) => row.onChoose(target.checked)}
              />
              <span>
                {words.choose}
                <span className="visually-hidden">: {name}</span>
              </span>
            </label>
          )}
          {([-1, 1] as const).map((step) => (
            <button
              key={step}
              type="button"
              className="icon-btn"
              data-step={step}
              disabled={step === -1 ? place === 0 : place === count - 1}
              aria-label={`${step === -1 ? words.up : words.down}: ${name}`}
              onClick={() => move(step)}
            >
              <Icon name={step === -1 ? 'arrow-up' : 'arrow-down'} />
            </button>
          ))}
          {!isGone && (
            <Link className="link small" href={watchHref} rel="nofollow" aria-label={`${words.watch}: ${name}`}>
              {words.watch}
            </Link>
          )}
          <button type="button" className="icon-btn" aria-label={`${words.remove}: ${name}`} onClick={row.onRemove}>
            <Icon name="x" />
          </button>
        </div>
      </div>
    </li>
  );
}
