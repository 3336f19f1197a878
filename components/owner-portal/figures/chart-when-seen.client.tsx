'use client';

import { useEffect, useRef, useState } from 'react';
import { withToday } from '@/lib/features/owner-portal/figures/rules';
import { useLoaded } from '../../ui/use-loaded.client';
import type { ChartCanvasProps } from './chart-canvas.client';
import { useFreshFigures } from './fresh-figures.client';

const loadCanvas = () => import('./chart-canvas.client');

/**
 * The container of a chart, whose last point uses the latest figures; the chart loads when it comes into view. If its code
 * cannot be loaded, the drawing that follows is shown instead.
 */
export function ChartWhenSeen({ lastDay, ...props }: ChartCanvasProps & { lastDay: string }) {
  const today = useFreshFigures()?.today;
  const days = today ? withToday(props.days, lastDay, today.day, today.label) : props.days;
  const visits = today ? withToday(props.visits, lastDay, today.day, today.visits) : props.visits;
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
  const { Loaded: ChartCanvas, isFailed } = useLoaded(loadCanvas, isSeen);
  return (
    <div className={isFailed ? 'drawing lost' : 'drawing'} ref={place}>
      {ChartCanvas && <ChartCanvas {...props} days={days} visits={visits} />}
    </div>
  );
}
