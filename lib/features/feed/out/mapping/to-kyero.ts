import { AREAS } from '@/lib/domain/place/areas';
import { type Html, html } from '@/lib/domain/text/html';
import type { Locale } from '@/lib/domain/text/locale';
import type { Property } from '@/lib/features/catalogue/types/property';
import { propertyHref } from '@/lib/routing/property-href';
import { type NativeItem, pictureUrl } from './to-native-item';
import words from './words.json' with { type: 'json' };

/** A shown property with what the formats of others need besides. */
export type Written = {
  property: Property;
  item: NativeItem;
  /** The mentions of the law, by language. */
  law: Readonly<Partial<Record<Locale, string | null>>>;
  site: string;
  locales: readonly Locale[];
};

/** An element with a text; nothing for a value that is not there. */
export const element = (name: string, value: unknown): Html | null =>
  value === null || value === undefined || value === '' ? null : html`<${name}>${String(value)}</${name}>`;

/** What an amount is for in Kyero. An amount with another meaning is told as none. */
const FREQUENCIES: Readonly<Record<string, string>> = { total: 'sale', 'per-month': 'month', 'per-week': 'week' };

/** The English name of a country by its number in the feed. */
export const countryName = (id: unknown): [name: string, code: string] | null => {
  const [name, code] = (words.country as Readonly<Record<string, readonly string[]>>)[String(id)] ?? [];
  return name && code ? [name, code] : null;
};

function priceOf({ goal, price }: Property): Html {
  const frequency = price.publish ? FREQUENCIES[price.kind] : undefined;
  const isTold = price.publish && (goal === 'for-sale') === (frequency === 'sale') && frequency !== undefined;
  return html`${element('price', (isTold && price.amount) || 0)}<currency>EUR</currency>${element(
    'price_freq',
    isTold ? frequency : goal === 'for-sale' ? 'sale' : 'month',
  )}`;
}

/** A property as Kyero v3 has it. `date` is the moment of its last change, or empty to compare it with an earlier one. */
export function toKyero({ property, item, law, site, locales }: Written, date: string): Html {
  const { rooms, surfaces, position, energy, type, province } = property;
  const told = (text: (locale: Locale) => string | null | undefined) =>
    locales.map((locale) => element(locale, text(locale)));
  const area = AREAS.find(({ kind, key }) => kind === 'province' && key === province);
  const features = Object.entries(words.kyeroFeature).filter(([field]) => item[field] === true);
  return html`<property>
${element('id', property.id)}${element('date', date)}${element('ref', property.reference ?? property.id)}
${priceOf(property)}
${element('type', (words.kyeroType as Readonly<Record<string, string>>)[type] ?? type.replaceAll('-', ' '))}
${element('town', property.address.city)}${element('province', area?.names.en)}${element('postcode', property.address.zip)}
${element('country', countryName(item.CountryID)?.[0] ?? property.address.country?.en)}
${position?.isExact && html`<location>${element('latitude', position.latitude)}${element('longitude', position.longitude)}</location>`}
${element('beds', rooms.bedrooms ?? 0)}${element('baths', rooms.bathrooms ?? 0)}<pool>0</pool>
<surface_area>${element('built', surfaces.living ?? 0)}${element('plot', surfaces.ground ?? 0)}</surface_area>
${property.building.condition === 'new' && element('new_build', 1)}
${energy.labelText && html`<energy_rating>${element('consumption', energy.labelText)}</energy_rating>`}
<url>${told((locale) => site + propertyHref(property, locale))}</url>
<title>${told((locale) => property.title[locale])}</title>
<desc>${told((locale) => [property.description[locale], law[locale]].filter(Boolean).join('\n\n'))}</desc>
<features>${features.map(([, feature]) => element('feature', feature))}</features>
<images>${property.pictures.map((picture, at) => html`<image id="${at + 1}">${element('url', pictureUrl({ ...picture, kind: 'photo' }, site))}</image>`)}</images>
${property.tours.map((tour) => element('video_url', tour))}
</property>
`;
}

export const KYERO = {
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n',
  foot: '</root>\n',
} as const;
