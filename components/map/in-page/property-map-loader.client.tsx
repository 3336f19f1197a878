'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import type { PropertyMarker } from '@/lib/features/map/rules';
import { MapIframe, type MapIframeHandle } from './map-iframe.client';
import { mapQueries, useLabels } from './use-map-data.client';
import { viewOfMarkers } from './view-of-search';

export type PropertyMapLoaderProps = {
  locale: Locale;
  words: { title: string; skip: string; end: string };
  property: PropertyMarker;
  /** The municipality, whose outline is highlighted around a property without an address. */
  outline: string | null;
  onReady: () => void;
};

function Frame({ locale, words, property, outline, onReady }: PropertyMapLoaderProps) {
  const frame = useRef<MapIframeHandle>(null);
  const { data: labels } = useLabels(locale);
  useEffect(() => {
    if (!labels) return;
    frame.current?.tell({
      propsList: [property],
      messageInfo: {
        locale,
        labels,
        mode: 'home',
        view: viewOfMarkers('', { markers: [property], circles: [], nearby: null }),
        seen: [],
        missing: 0,
        part: null,
        circles: [],
        circleName: '',
        isNearby: false,
        outlines: outline === null ? [] : [outline],
      },
      // Where the site has a file of its own; otherwise the schematic map.
      mapType: 'streets',
      customMarker: 'icon',
      marqueeIgnore: ['available'],
    });
  }, [labels, locale, property, outline]);
  return (
    <MapIframe
      ref={frame}
      locale={locale}
      words={words}
      onEvent={({ type }) => {
        if (type === 'ready') onReady();
        else if (type === 'left') frame.current?.leave();
      }}
    />
  );
}

/** The map document with one property. */
export default function PropertyMapLoader(props: PropertyMapLoaderProps) {
  return (
    <QueryClientProvider client={mapQueries}>
      <Frame {...props} />
    </QueryClientProvider>
  );
}
