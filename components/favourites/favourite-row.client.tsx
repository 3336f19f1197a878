'use client';

import { useRef, useState } from 'react';
import { HeartShape } from '@/components/properties/heart/heart-shape';
import { changeFavourites } from '@/components/properties/heart/stored-favourites.client';
import { FAVOURITE_LIMITS, type Favourite, movedFavourite, withNote } from '@/lib/domain/property/favourites';
import type { Card } from '../properties/cards/card-list.client';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import type { FavouritesProps } from './favourites-props.client';
import { PropertyLine } from './property-line.client';

type RowProps = {
  property: Favourite;
  place: number;
  count: number;
  card: Card | undefined;
  isGone: boolean;
  isChosen: boolean;
  isFull: boolean;
  /** The words for each list of another person that has the property too. */
  also: readonly string[];
  /** Link to the form for mails when the property changes. */
  watchHref: string;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
} & Pick<FavouritesProps, 'words' | 'cardWords' | 'drawing'>;

/** A favourite: its tick, its property in a line, its heart, the hearts of others, the visitor's note, and its buttons. */
export function FavouriteRow({ property, place, count, card, isGone, also, words, ...row }: RowProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isWriting, setWriting] = useState(false);
  const name = card?.street ?? card?.name ?? property.name;
  const move = (step: -1 | 1) => {
    changeFavourites((list) => movedFavourite(list, property.id, step));
    // A moved element loses the focus. The other button gets it if the pressed one is disabled at the end of the list.
    requestAnimationFrame(() => {
      const [up, down] = menu.current?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [];
      const [wanted, other] = step === -1 ? [up, down] : [down, up];
      (wanted?.disabled ? other : wanted)?.focus();
    });
  };
  return (
    <li data-kept={property.id} tabIndex={-1} className={row.isChosen ? 'chosen' : undefined}>
      <label className="tick">
        <input
          type="checkbox"
          checked={row.isChosen}
          disabled={isGone || (row.isFull && !row.isChosen)}
          onChange={({ target }) => row.onChoose(target.checked)}
        />
        <span className="sr-only">
          {words.choose}: {name}
        </span>
      </label>
      {card ? (
        <PropertyLine card={card} words={row.cardWords} drawing={row.drawing} />
      ) : (
        <div className="line absent">
          <b>{name}</b>
          {isGone && <p>{words.gone}</p>}
        </div>
      )}
      <button
        type="button"
        className="icon-btn mine"
        aria-label={`${words.remove}: ${name}`}
        title={words.remove}
        onClick={row.onRemove}
      >
        <HeartShape />
      </button>
      <div className="own">
        {also.map((text) => (
          <p key={text} className="theirs">
            <HeartShape />
            {text}
          </p>
        ))}
        {property.note || isWriting ? (
          <div className="note">
            <Icon name="pencil" />
            <textarea
              // biome-ignore lint/a11y/noAutofocus: the field replaces the button that the visitor pressed
              autoFocus={isWriting}
              rows={1}
              maxLength={FAVOURITE_LIMITS.note}
              value={property.note}
              placeholder={words.note}
              aria-label={`${words.note}: ${name}`}
              onFocus={() => setWriting(true)}
              onChange={({ target }) => changeFavourites((list) => withNote(list, property.id, target.value))}
            />
          </div>
        ) : (
          <button type="button" aria-label={`${words.note}: ${name}`} onClick={() => setWriting(true)}>
            <Icon name="pencil" />
            <span>{words.note}</span>
          </button>
        )}
      </div>
      <details
        ref={menu}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return;
          currentTarget.open = false;
          currentTarget.querySelector('summary')?.focus();
        }}
      >
        <summary className="icon-btn" aria-label={`${words.more}: ${name}`}>
          <Icon name="ellipsis-vertical" />
        </summary>
        <div>
          {([-1, 1] as const).map((step) => (
            <button
              key={step}
              type="button"
              data-step={step}
              disabled={step === -1 ? place === 0 : place === count - 1}
              aria-label={`${step === -1 ? words.up : words.down}: ${name}`}
              onClick={() => move(step)}
            >
              <Icon name={step === -1 ? 'arrow-up' : 'arrow-down'} />
              {step === -1 ? words.up : words.down}
            </button>
          ))}
          {!isGone && (
            <Link href={row.watchHref} rel="nofollow" aria-label={`${words.watch}: ${name}`}>
              <Icon name="bell" />
              {words.watch}
            </Link>
          )}
        </div>
      </details>
    </li>
  );
}
