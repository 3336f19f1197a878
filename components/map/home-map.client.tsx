'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLoaded } from '../ui/use-loaded.client';
import type { HomeMapLoaderProps } from './home-map-loader.client';
import './home-map.css';

const loadFrame = () => import('./home-map-loader.client');
/** So far below the window the map is asked for. */
const NEAR = '500px';

type HomeMapProps = Omit<HomeMapLoaderProps, 'onReady'> & {
  /** What the section says instead once the map is there. */
  note: string;
  children: ReactNode;
};

/** Where a home lies: the drawing in `children`, and in its place a map when it comes near and the map is ready. */
export function HomeMap({ note, children, ...map }: HomeMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isReady, setReady] = useState(false);
  // Where the map cannot be had the drawing stays.
  const { Loaded: HomeMapLoader } = useLoaded(loadFrame, isNear);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={`home-map${isReady ? ' is-ready' : ''}`}>
      <div className="drawing">{children}</div>
      {HomeMapLoader && (
        <div className="window">
          <HomeMapLoader {...map} onReady={() => setReady(true)} />
        </div>
      )}
      {isReady && note && <p className="small muted">{note}</p>}
    </div>
  );
}
