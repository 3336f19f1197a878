'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLoaded } from '../../ui/use-loaded.client';
import type { PropertyMapLoaderProps } from './property-map-loader.client';

const loadFrame = () => import('./property-map-loader.client');
/** The distance below the window at which the map starts to load. */
const NEAR = '500px';

type PropertyMapProps = Omit<PropertyMapLoaderProps, 'onReady'> & {
  /** The text that replaces that of the section when the map is shown. */
  note: string;
  children: ReactNode;
};

/** The location of a property: the drawing in `children`, until the visitor scrolls near and the map is ready. */
export function PropertyMap({ note, children, ...map }: PropertyMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isReady, setReady] = useState(false);
  // If the map cannot be loaded, the drawing stays.
  const { Loaded: PropertyMapLoader } = useLoaded(loadFrame, isNear);
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
    <div ref={box} className={`property-map${isReady ? ' is-ready' : ''}`}>
      <div className="drawing">{children}</div>
      {PropertyMapLoader && (
        <div className="window">
          <PropertyMapLoader {...map} onReady={() => setReady(true)} />
        </div>
      )}
      {isReady && note && <p className="small muted">{note}</p>}
    </div>
  );
}
