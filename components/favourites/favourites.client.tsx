'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FAVOURITE_LIMITS, type Favourite, movedFavourite, withBack, withNote } from '@/lib/domain/property/favourites';
import type { Locale } from '@/lib/domain/text/locale';
import { compareHref, favouritesHref, homeWatchHref } from '@/lib/routing/favourites-href';
import { type Card, CardList, type CardWords } from '../properties/card-list.client';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { ClearKept } from './clear-kept.client';
import { useKept } from './kept-here.client';
import { changeFavourites, type KeptTrouble, remember } from './kept-store.client';
import { useHomeCards } from './use-home-cards.client';
import './favourites.css';

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
  trouble: Readonly<Record<KeptTrouble, string>>;
  drawing: ReactNode;
  /** Shown where nothing is kept. */
  empty: ReactNode;
};

/** The address of the list, given to the device's own share sheet, or copied where there is none. */
function ShareList({ ids, locale, words }: { ids: readonly string[]; locale: Locale; words: FavouritesWords }) {
  const [said, setSaid] = useState<'copied' | 'copyThis' | null>(null);
  const path = favouritesHref(locale, ids);
  const share = async () => {
    const url = location.origin + path;
    if (navigator.share) return navigator.share({ title: words.shareTitle, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url).then(
      () => setSaid('copied'),
      () => setSaid('copyThis'),
    );
  };
  return (
    <>
      <button type="button" className="btn btn-secondary btn-sm" onClick={share}>
        <Icon name="share-2" />
        {words.share}
      </button>
      <p role="status" className="small">
        {said && words[said]}{' '}
        {said === 'copyThis' && (
          <Link className="link" href={path}>
            {location.origin + path}
          </Link>
        )}
      </p>
    </>
  );
}

type RowProps = {
  home: Favourite;
  place: number;
  count: number;
  card: Card | undefined;
  isGone: boolean;
  isChosen: boolean;
  isFull: boolean;
  /** The form to be mailed when it changes. */
  watchHref: string;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => void;
} & Pick<FavouritesProps, 'words' | 'cardWords' | 'drawing'>;

/** A kept home: its card, the visitor's note, and what can be done with it. */
function FavouriteRow({ home, place, count, card, isGone, watchHref, words, cardWords, drawing, ...row }: RowProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const name = card?.name ?? home.name;
  const move = (step: -1 | 1) => {
    changeFavourites((list) => movedFavourite(list, home.id, step));
    // A moved element loses the focus; at the end of the list the other button takes it.
    requestAnimationFrame(() => {
      const [up, down] = buttons.current?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [];
      const [wanted, other] = step === -1 ? [up, down] : [down, up];
      (wanted?.disabled ? other : wanted)?.focus();
    });
  };
  return (
    <li>
      {card ? (
        <CardList cards={[card]} words={cardWords} drawing={drawing} first={0} hasHearts={false} />
      ) : (
        <div className="absent">
          <b>{name}</b>
          {isGone && <p>{words.gone}</p>}
        </div>
      )}
      <div className="own">
        <label>
          <span>{words.note}</span>
          <textarea
            rows={2}
            maxLength={FAVOURITE_LIMITS.note}
            value={home.note}
            onChange={({ target }) => changeFavourites((list) => withNote(list, home.id, target.value))}
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

/** One's own favourites and the homes that were looked at lately, from the storage of this device. */
export default function Favourites({ locale, words, cardWords, trouble, drawing, empty }: FavouritesProps) {
  const kept = useKept();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<{ home: Favourite; place: number } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const favourites = kept?.favourites ?? [];
  const { cards, gone, hasFailed, retry } = useHomeCards(
    [...favourites.map(({ id }) => id), ...(kept?.seen ?? [])],
    locale,
  );
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  if (!kept) return <div className="favourites" aria-busy="true" />;

  const remove = (home: Favourite, place: number) => {
    setRemoved({ home, place });
    setChosen((ids) => ids.filter((id) => id !== home.id));
    changeFavourites((list) => list.filter(({ id }) => id !== home.id));
  };
  const takeBack = () => {
    if (removed) changeFavourites((list) => withBack(list, removed.home, removed.place));
    setRemoved(null);
  };
  const isFull = chosen.length >= FAVOURITE_LIMITS.compared;
  const seen = kept.seen.flatMap((id) => cards.get(id) ?? []);
  return (
    <div className="favourites">
      {kept.trouble && (
        <div className="alert warn">
          <Icon name="triangle-alert" />
          <p>{trouble[kept.trouble]}</p>
        </div>
      )}
      {hasFailed && (
        <div className="alert warn" role="status">
          <Icon name="triangle-alert" />
          <p>
            {words.failed}{' '}
            <button type="button" className="link" onClick={retry}>
              {words.retry}
            </button>
          </p>
        </div>
      )}
      <p role="status" className="undo">
        {removed && (
          <>
            {words.removed}: {removed.home.name}{' '}
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
          <ol>
            {favourites.map((home, place) => (
              <FavouriteRow
                key={home.id}
                home={home}
                place={place}
                count={favourites.length}
                card={cards.get(home.id)}
                isGone={gone.has(home.id)}
                isChosen={chosen.includes(home.id)}
                isFull={isFull}
                watchHref={homeWatchHref(locale, home.id)}
                onChoose={(isChosen) =>
                  setChosen((ids) => (isChosen ? [...ids, home.id] : ids.filter((id) => id !== home.id)))
                }
                onRemove={() => remove(home, place)}
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
      <section className="clear">
        <p className="small muted">{words.clearText}</p>
        <ClearKept label={words.clear} done={words.cleared} />
      </section>
    </div>
  );
}
