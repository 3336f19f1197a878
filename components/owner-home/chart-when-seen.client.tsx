'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ChartCanvasProps } from './chart-canvas.client';

const ChartCanvas = lazy(() => import('./chart-canvas.client'));

/** The place of a chart; the chart itself is loaded when it comes into view. */
export function ChartWhenSeen(props: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div className="drawing" ref={place}>
      {isSeen && (
        <Suspense>
          <ChartCanvas {...props} />
        </Suspense>
      )}
    </div>
  );
}
