'use client';

import { useEffect, useRef, useState } from 'react';
import { changeFavourites, remember } from '@/components/properties/heart/stored-favourites.client';
import { useStoredFavourites, wake } from '@/components/properties/heart/use-stored-favourites.client';
import { FAVOURITE_LIMITS, type Favourite, withBack } from '@/lib/domain/property/favourites';
import type { Locale } from '@/lib/domain/text/locale';
import { compareHref, favouritesHref, propertyWatchHref } from '@/lib/routing/favourites-href';
import { CardList } from '../properties/cards/card-list.client';
import { Alert } from '../ui/alert';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { type Shared, shareAddress } from '../ui/share-address.client';
import { ClearFavourites } from './clear-favourites.client';
import { FavouriteRow } from './favourite-row.client';
import type { FavouritesProps } from './favourites-props.client';
import type { FavouritesWords } from './favourites-words';
import { usePropertyCards } from './use-property-cards.client';

/** The favourites and the recently viewed properties of this device. */
export default function Favourites({ locale, words, cardWords, trouble, drawing, empty }: FavouritesProps) {
  const kept = useStoredFavourites();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<{ property: Favourite; place: number } | null>(null);
  const [isCleared, setCleared] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  const favourites = kept?.favourites ?? [];
  const { cards, gone, hasFailed, retry } = usePropertyCards(
    [...favourites.map(({ id }) => id), ...(kept?.seen ?? [])],
    locale,
  );
  useEffect(wake, []);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  if (!kept) return <div className="favourites" aria-busy="true" />;

  const remove = (property: Favourite, place: number) => {
    setRemoved({ property, place });
    setChosen((ids) => ids.filter((id) => id !== property.id));
    changeFavourites((list) => list.filter(({ id }) => id !== property.id));
  };
  const takeBack = () => {
    if (!removed) return;
    const { property, place } = removed;
    changeFavourites((list) => withBack(list, property, place));
    setRemoved(null);
    // The pressed button disappears, so the focus moves to the property that was restored.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[data-kept="${property.id}"]`)?.focus());
  };
  const forget = () => {
    setRemoved(null);
    setChosen([]);
    setCleared(true);
  };
  const isFull = chosen.length >= FAVOURITE_LIMITS.compared;
  // The button to remove everything is hidden if there is nothing to remove. After its use it stays, with its message.
  const hasNothing =
    !isCleared && !kept.trouble && favourites.length === 0 && kept.seen.length === 0 && !kept.remembers;
  const seen = kept.seen.flatMap((id) => cards.get(id) ?? []);
  return (
    <div className="favourites">
      {kept.trouble && <Alert>{trouble[kept.trouble]}</Alert>}
      {hasFailed && (
        <Alert role="status">
          {words.failed}{' '}
          <button type="button" className="link" onClick={retry}>
            {words.retry}
          </button>
        </Alert>
      )}
      <p role="status" className="undo">
        {removed && (
          <>
            {words.removed}: {removed.property.name}{' '}
            <button ref={undo} type="button" className="link" onClick={takeBack}>
              {words.undo}
            </button>
          </>
        )}
      </p>
      {favourites.length === 0 ? (
        empty
      ) : (
        <>
          <div className="bar">
            <ShareList ids={favourites.map(({ id }) => id)} locale={locale} words={words} />
            {favourites.length > 1 &&
              (chosen.length > 1 ? (
                <Link className="btn btn-primary btn-sm" href={compareHref(locale, chosen)}>
                  <Icon name="layout-grid" />
                  {words.compare} ({chosen.length})
                </Link>
              ) : (
                <p className="small muted">{words.compareHint}</p>
              ))}
          </div>
          <ol ref={rows}>
            {favourites.map((property, place) => (
              <FavouriteRow
                key={property.id}
                property={property}
                place={place}
                count={favourites.length}
                card={cards.get(property.id)}
                isGone={gone.has(property.id)}
                isChosen={chosen.includes(property.id)}
                isFull={isFull}
                watchHref={propertyWatchHref(locale, property.id)}
                onChoose={(isChosen) =>
                  setChosen((ids) => (isChosen ? [...ids, property.id] : ids.filter((id) => id !== property.id)))
                }
                onRemove={() => remove(property, place)}
                words={words}
                cardWords={cardWords}
                drawing={drawing}
              />
            ))}
          </ol>
        </>
      )}
      <section className="seen" aria-labelledby="seen">
        <h2 id="seen">{words.seen}</h2>
        {seen.length > 0 ? (
          <div className="cards">
            <CardList cards={seen} words={cardWords} drawing={drawing} first={0} />
          </div>
        ) : (
          <p className="muted">{words.seenNone}</p>
        )}
        <label className="choose">
          <input type="checkbox" checked={kept.remembers} onChange={({ target }) => remember(target.checked)} />
          <span>
            {words.remember}
            <small className="muted">{words.rememberHelp}</small>
          </span>
        </label>
      </section>
      {!hasNothing && (
        <section className="clear">
          <ClearFavourites label={words.clear} text={words.clearText} done={words.cleared} onClear={forget} />
        </section>
      )}
    </div>
  );
}

/** Shares the address of the list by the sharing function of the device, or copies it. */
function ShareList({ ids, locale, words }: { ids: readonly string[]; locale: Locale; words: FavouritesWords }) {
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
