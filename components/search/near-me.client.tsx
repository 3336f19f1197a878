'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { DEVICE_PLACE, devicePoint, devicePointText } from '@/lib/domain/place/point';
import { Icon } from '../ui/icon';

const LONGEST_WAIT_MS = 15_000;
/** The age up to which a known position is good enough for a search. */
const OLDEST_MS = 300_000;

type State = 'idle' | 'asking' | 'refused' | 'away' | 'failed';
type NearMeProps = { href: string; words: Record<'button' | Exclude<State, 'idle'>, string> };

/** Searches around the position of the visitor, on request only: the address gets it with three decimals. */
export function NearMe({ href, words }: NearMeProps) {
  const router = useRouter();
  const [isAble, setAble] = useState(false);
  const [state, setState] = useState<State>('idle');
  useEffect(() => setAble('geolocation' in navigator), []);
  if (!isAble) return null;

  const find = () => {
    if (state === 'asking') return;
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = devicePoint(coords);
        setState(point ? 'idle' : 'away');
        if (point) router.push(href.replace(DEVICE_PLACE, devicePointText(point)), { scroll: false });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'failed'),
      { timeout: LONGEST_WAIT_MS, maximumAge: OLDEST_MS },
    );
  };
  return (
    <div>
      <button
        className="btn btn-quiet small"
        type="button"
        aria-disabled={state === 'asking' || undefined}
        onClick={find}
      >
        <Icon name="locate-fixed" />
        <span className="link">{words.button}</span>
      </button>
      <p className="small muted" role="status">
        {state !== 'idle' && words[state]}
      </p>
    </div>
  );
}
