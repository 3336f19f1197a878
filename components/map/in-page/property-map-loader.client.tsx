'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import type { PackedMarker } from '@/lib/features/map/rules';
import { MapIframe, type MapIframeHandle } from './map-iframe.client';
import { mapQueries, useLabels } from './use-map-data.client';
import { viewOfRows } from './view-of-search';
import './map-iframe.css';

/** The places near a property as rows of text; `text` is the name that the highlighted dot shows. */
export type NearbyRow = {
  title: string;
  places: Array<{ label: string; distance: string; text: string; latitude: number; longitude: number }>;
};

export type PropertyMapLoaderProps = {
  locale: Locale;
  words: { title: string; skip: string; end: string };
  row: PackedMarker;
  /** The municipality whose outline is highlighted around a property without an address. */
  outline: string | null;
  nearby: NearbyRow | null;
  onReady: () => void;
};

/** The places nearby, each a button that highlights its dot on the map. */
function NearbyButtons({ row, onLight }: { row: NearbyRow; onLight: (at: number | null) => void }) {
  const [lit, setLit] = useState<number | null>(null);
  const press = (at: number) => {
    const next = lit === at ? null : at;
    setLit(next);
    onLight(next);
  };
  return (
    <div className="nearby small">
      <p className="muted">{row.title}</p>
      <ul>
        {row.places.map(({ label, distance }, at) => (
          <li key={label}>
            <button type="button" aria-pressed={lit === at} onClick={() => press(at)}>
              <span className="link">{label}</span> <b>{distance}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Frame({ locale, words, row, outline, nearby, onReady }: PropertyMapLoaderProps) {
  const frame = useRef<MapIframeHandle>(null);
  const { data: labels } = useLabels(locale);
  useEffect(() => {
    if (!labels) return;
    frame.current?.tell({
      propsList: [row],
      messageInfo: {
        locale,
        labels,
        mode: 'property',
        view: viewOfRows('', { rows: [row], circles: [], nearby: null }),
        outlines: outline === null ? [] : [outline],
        dots: nearby?.places.map(({ latitude, longitude, text }) => ({ latitude, longitude, text })) ?? [],
      },
      // Whether the site has streets in a file of its own; otherwise the map is schematic.
      mapType: 'streets',
      customMarker: 'icon',
      marqueeIgnore: ['available'],
    });
  }, [labels, locale, row, outline, nearby]);
  const light = (litDot: number | null) =>
    frame.current?.tell({ propsList: null, messageInfo: { locale, mode: 'property', litDot } });
  return (
    <>
      <MapIframe
        ref={frame}
        locale={locale}
        words={words}
        onEvent={({ type }) => {
          if (type === 'ready') onReady();
          else if (type === 'left') frame.current?.leave();
        }}
      />
      {nearby && <NearbyButtons row={nearby} onLight={light} />}
    </>
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
