'use client';

import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { say } from './label-text';
import type { MapLabels } from './map-message';
import './map-credit.css';

/** Time that the credit of a small map stays open before it collapses into its button, in ms. */
const OPEN_MS = 5000;

type MapCreditProps = { locale: Locale; labels: MapLabels; attribution: string | null };

/** The sources of the map data; collapsed into a button on a phone. */
export function MapCredit({ locale, labels, attribution }: MapCreditProps) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), OPEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`map-credit${isOpen ? ' is-open' : ''}`} data-cover>
      <button type="button" aria-expanded={isOpen} aria-label={say(labels, 'credit')} onClick={() => setOpen(!isOpen)}>
        <Icon name="info" />
      </button>
      <p>
        {attribution && `${attribution} `}© Statbel, ACT, {say(labels, 'creditContributors')} –{' '}
        <a href={href('credits', locale)} target="_top">
          {say(labels, 'creditSources')}
        </a>
      </p>
    </div>
  );
}
