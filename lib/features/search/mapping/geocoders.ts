import { z } from 'zod';
import { devicePoint, type Point } from '@/lib/domain/place/point';
import type { Locale } from '@/lib/domain/text/locale';

/** The supported kinds of services that find the point of an address or of a place by name. */
export const GEOCODER_KINDS = ['photon', 'pelias', 'nominatim', 'openrouteservice'] as const;
export type GeocoderKind = (typeof GEOCODER_KINDS)[number];

/** A service as the settings describe it. */
export type Geocoder = { url: string; kind: GeocoderKind; key?: string | undefined };

/** A place that a service found, with the name that the service gives. */
export type FoundPlace = { name: string; point: Point };

/** West, south, east and north of Belgium, Luxembourg and their borders, as in `devicePoint`. */
const BOX = ['2.4', '49.4', '6.6', '51.6'] as const;
/** Languages in which Photon answers; it refuses others. */
const PHOTON_LOCALES: readonly Locale[] = ['fr', 'en', 'de'];
const LONGEST_NAME = 80;

/** A request to a service for a text. Only the text and the language are sent. */
export function geocodeRequest(
  { url, kind, key }: Geocoder,
  text: string,
  locale: Locale,
): { url: string; headers: Record<string, string> } {
  const [west, south, east, north] = BOX;
  const headers: Record<string, string> = {
    accept: 'application/json, application/geo+json',
    'accept-language': locale,
  };
  if (key) headers.authorization = key;
  if (kind === 'photon') {
    const query = new URLSearchParams({ q: text, limit: '1', bbox: BOX.join(',') });
    if (PHOTON_LOCALES.includes(locale)) query.set('lang', locale);
    return { url: `${url}/api?${query}`, headers };
  }
  if (kind === 'nominatim') {
    const query = { q: text, format: 'jsonv2', limit: '1', viewbox: BOX.join(','), bounded: '1', layer: 'address,poi' };
    // The rules of Nominatim require the name of the program in the request.
    return { url: `${url}/search?${new URLSearchParams(query)}`, headers: { ...headers, 'user-agent': 'Gevel' } };
  }
  const query = new URLSearchParams({
    text,
    size: '1',
    'boundary.rect.min_lon': west,
    'boundary.rect.min_lat': south,
    'boundary.rect.max_lon': east,
    'boundary.rect.max_lat': north,
  });
  return { url: `${url}${kind === 'pelias' ? '/v1/search' : '/geocode/search'}?${query}`, headers };
}

const text = z.string().max(500).optional().catch(undefined);
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        label: text,
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        city: text,
      }),
    }),
  ),
});
const degrees = z.coerce.number();
const list = z.array(z.object({ lat: degrees, lon: degrees, display_name: z.string().max(2000) }));

/** A name as one line of text, without control characters and of limited length. */
const lineOf = (name: string): string =>
  name
    .slice(0, 500)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

/** The name of an answer: street and number or a place, then postcode and town: "Veldstraat 10, 9000 Gent". */
function addressOf({ name, street, housenumber, postcode, city }: Record<string, string | undefined>): string {
  const first = street ? [street, housenumber].filter(Boolean).join(' ') : name;
  const town = [postcode, city === first ? undefined : city].filter(Boolean).join(' ');
  return [first, town].filter(Boolean).join(', ');
}

/** A place in or near Belgium and Luxembourg; null elsewhere or without a name. */
function placeAt(name: string, latitude: number, longitude: number): FoundPlace | null {
  const point = devicePoint({ latitude, longitude });
  const line = lineOf(name);
  return point && line ? { name: line, point } : null;
}

/**
 * The first place of an answer; null if the service found none in the area of the site. Throws when the answer has none
 * of the known shapes.
 */
export function readGeocoded(kind: GeocoderKind, answer: unknown): FoundPlace | null {
  if (kind === 'nominatim') {
    const [first] = list.parse(answer);
    // The full name of Nominatim continues with province, region and country, which are cut off.
    return first ? placeAt(first.display_name.split(',').slice(0, 4).join(','), first.lat, first.lon) : null;
  }
  const [first] = collection.parse(answer).features;
  if (!first) return null;
  const [longitude, latitude] = first.geometry.coordinates;
  return placeAt(first.properties.label ?? addressOf(first.properties), latitude, longitude);
}
