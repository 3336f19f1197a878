'use client';

import { Link } from '../ui/link.client';

export type DrawnAreaWords = { title: string; again: string; show: string; erase: string; save: string };

type DrawnAreaPanelProps = {
  words: DrawnAreaWords;
  /** The page that saves this search. */
  saveHref: string;
  onShow: () => void;
  onErase: () => void;
};

/** On a phone, where the map covers the list: what a drawn area holds, and what to do with it. */
export const DrawnAreaPanel = ({ words, saveHref, onShow, onErase }: DrawnAreaPanelProps) => (
  <section className="drawn-panel" aria-label={words.title}>
    <p className="title" role="status">
      {words.title}
    </p>
    <p>{words.again}</p>
    <div>
      <button type="button" className="btn btn-primary" onClick={onShow}>
        {words.show}
      </button>
      <button type="button" className="btn btn-secondary" onClick={onErase}>
        {words.erase}
      </button>
      <Link className="btn btn-secondary" href={saveHref} rel="nofollow">
        {words.save}
      </Link>
    </div>
  </section>
);
