'use client';

import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon';
import { say } from './label-text';
import type { MapLabels } from './map-message';

/** How long the credit of a small map stands open before it folds behind its button. */
const OPEN_MS = 5000;

/** Whose data the map is drawn from; behind a button on a phone. */
export function MapCredit({ labels, attribution }: { labels: MapLabels; attribution: string | null }) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), OPEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`credit${isOpen ? ' is-open' : ''}`} data-cover>
      <button type="button" aria-expanded={isOpen} aria-label={say(labels, 'credit')} onClick={() => setOpen(!isOpen)}>
        <Icon name="info" />
      </button>
      <p>
        {attribution && `${attribution} `}© Statbel, ACT, {say(labels, 'creditContributors')} –{' '}
        <a href={labels.creditHref} target="_top">
          {say(labels, 'creditSources')}
        </a>
      </p>
    </div>
  );
}
