'use client';

import { useEffect, useRef } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import type { Locale } from '@/lib/domain/text/locale';
import { MAP_ZOOMS } from '@/lib/features/map/rules';
import { LeafletMap, LOW_PX } from './leaflet-map';

/** Belgium and Luxembourg, with room above and below for a high window and for the card of a phone. */
const LIMITS: [[number, number], [number, number]] = [
  [45.5, 1],
  [53.5, 8],
];

/** The part of the map that is shown before the first message. */
const COUNTRY = { center: [50.55, 4.65], zoom: 8 } as const;

/** Leaflet's style sheet has no layer and outranks ours, so its grey ground is removed here: the placeholder of the frame is below. */
const STYLE = { background: 'none' } as const;

export type MapParts = ConstructorParameters<typeof LeafletMap>;
type LeafletLayersProps = {
  locale: Locale;
  isCalm: boolean;
  covers: MapParts[3];
  events: MapParts[4];
  /** Called with the map when it is drawn, and with null when it is removed. */
  onMap: (leafletMap: LeafletMap | null) => void;
};

function Stage({ locale, isCalm, covers, events, onMap }: LeafletLayersProps) {
  const map = useMap();
  // The ref makes the map always call the latest callbacks.
  const latest = useRef({ covers, events });
  latest.current = { covers, events };
  useEffect(() => {
    const leafletMap = new LeafletMap(map, locale, isCalm, () => latest.current.covers(), {
      choose: (chosen) => latest.current.events.choose(chosen),
      hover: (id) => latest.current.events.hover(id),
      rest: (count, isByVisitor) => latest.current.events.rest(count, isByVisitor),
      blank: () => latest.current.events.blank(),
      move: () => latest.current.events.move(),
      say: (said) => latest.current.events.say(said),
      drawn: (area) => latest.current.events.drawn(area),
      drawing: (isDrawing) => latest.current.events.drawing(isDrawing),
      tiles: (state) => latest.current.events.tiles(state),
    });
    onMap(leafletMap);
    return () => {
      onMap(null);
      leafletMap.remove();
    };
  }, [map, locale, isCalm, onMap]);
  return null;
}

/** The map itself: the only file that uses react-leaflet (design/map). */
export default function LeafletView(props: LeafletLayersProps) {
  const isMoving = !props.isCalm;
  return (
    <MapContainer
      className="map-view"
      style={STYLE}
      center={[...COUNTRY.center]}
      zoom={COUNTRY.zoom}
      // A low map shows both countries only from one zoom level further away.
      minZoom={MAP_ZOOMS.first - (window.innerHeight < LOW_PX ? 1 : 0)}
      maxZoom={MAP_ZOOMS.schematic}
      maxBounds={LIMITS}
      maxBoundsViscosity={0.8}
      zoomSnap={0.25}
      wheelPxPerZoomLevel={90}
      zoomControl={false}
      attributionControl={false}
      zoomAnimation={isMoving}
      fadeAnimation={isMoving}
      markerZoomAnimation={isMoving}
      inertia={isMoving}
    >
      <Stage {...props} />
    </MapContainer>
  );
}
