/** The colour tokens of the map. */
const COLOURS = {
  abroad: 'map-abroad',
  land: 'map-land',
  sea: 'map-sea',
  water: 'map-water',
  quiet: 'map-quiet',
  built: 'map-built',
  dense: 'map-dense',
  commune: 'map-commune',
  province: 'map-province',
  border: 'map-border',
  band: 'map-band',
  road: 'map-road',
  'road-case': 'map-road-case',
  rail: 'map-rail',
  halo: 'map-halo',
  ink: 'ink',
  muted: 'ink-muted',
  'water-ink': 'water-ink',
} as const;
export type Palette = Record<keyof typeof COLOURS, string>;

/** The current colours of the page: custom properties stay `light-dark(…)`, so an element's computed colour is read. */
export function paletteOf(element: HTMLElement): Palette {
  const probe = document.createElement('i');
  probe.hidden = true;
  element.append(probe);
  const palette = Object.fromEntries(
    Object.entries(COLOURS).map(([name, token]) => {
      probe.style.color = `var(--${token})`;
      return [name, getComputedStyle(probe).color];
    }),
  ) as Palette;
  probe.remove();
  return palette;
}
