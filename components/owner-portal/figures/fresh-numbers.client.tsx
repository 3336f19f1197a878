'use client';

import { useFreshFigures } from './fresh-figures.client';

/** The sentence and the figures of a property, from the latest data. */
export function FreshNumbers({ labels }: { labels: readonly string[] }) {
  const { sentence = [], figures = [] } = useFreshFigures() ?? {};
  return (
    <>
      <p className="sentence">{sentence.map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))}</p>
      <dl>
        {figures.map(({ visits, words, note }, at) => (
          <div key={labels[at]}>
            <dt>{labels[at]}</dt>
            <dd className="figure">{visits}</dd>
            {words && <dd className="words">{words}</dd>}
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
