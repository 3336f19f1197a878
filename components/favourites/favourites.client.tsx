'use client';

import { useEffect, useRef, useState } from 'react';
import { changeFavourites, remember } from '@/components/properties/heart/stored-favourites.client';
import { useStoredFavourites, wake } from '@/components/properties/heart/use-stored-favourites.client';
import { FAVOURITE_LIMITS, type Favourite, withBack } from '@/lib/domain/property/favourites';
import { compareHref, propertyWatchHref } from '@/lib/routing/favourites-href';
import { CardList } from '../properties/cards/card-list.client';
import { Alert } from '../ui/alert';
import { Link } from '../ui/link.client';
import { ClearFavourites } from './clear-favourites.client';
import { FavouriteRow } from './favourite-row.client';
import type { FavouritesProps } from './favourites-props.client';
import { ShareDialog } from './share-dialog.client';
import { TheirList } from './their-list.client';
import { usePropertyCards } from './use-property-cards.client';
import { type TheirList as Theirs, useSharedLists } from './use-shared-lists.client';

/** The favourites and the recently viewed properties of this device. */
export default function Favourites(props: FavouritesProps) {
  const { locale, words, cardWords, trouble, drawing, empty } = props;
  const kept = useStoredFavourites();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<{ property: Favourite; place: number } | null>(null);
  const [isCleared, setCleared] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  const favourites = kept?.favourites ?? [];
  const lists = useSharedLists(kept?.lists.others ?? []);
  const { cards, gone, hasFailed, retry } = usePropertyCards(
    [...favourites.map(({ id }) => id), ...lists.flatMap(({ ids }) => ids), ...(kept?.seen ?? [])],
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
  const alsoOf = (name: string | null) =>
    name === null ? words.alsoUnnamed : words.also.replace('{name}', () => name);
  const onlyIn = ({ ids }: Theirs) =>
    ids.filter((id) => !favourites.some((own) => own.id === id)).flatMap((id) => cards.get(id) ?? []);
  // The button to remove everything is hidden if there is nothing to remove. After its use it stays, with its message.
  const hasNothing =
    !isCleared && !kept.trouble && !kept.remembers && favourites.length + kept.seen.length + lists.length === 0;
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
          <ol ref={rows}>
            {favourites.map((property, place) => (
              <FavouriteRow
                key={property.id}
                property={property}
                place={place}
                count={favourites.length}
                card={cards.get(property.id)}
                isGone={gone.has(property.id)}
                also={lists.flatMap(({ name, ids }) => (ids.includes(property.id) ? [alsoOf(name)] : []))}
                isChosen={chosen.includes(property.id)}
                isFull={chosen.length >= FAVOURITE_LIMITS.compared}
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
          <div className="bar">
            {chosen.length > 1 ? (
              <Link className="btn btn-primary" href={compareHref(locale, chosen)}>
                {words.compare.replace('{count}', String(chosen.length))}
              </Link>
            ) : (
              <button type="button" className="btn btn-primary" disabled hidden={favourites.length < 2}>
                {words.chooseTwo}
              </button>
            )}
            <ShareDialog {...props}>{props.shareForm}</ShareDialog>
          </div>
        </>
      )}
      {lists.map((list) => (
        <TheirList key={list.token} list={list} cards={onlyIn(list)} {...{ words, cardWords, drawing }} />
      ))}
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
