import 'server-only';
import agency from '@/agency.config';
import { formatNumber, formatPercent } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import { toArticlePicture } from '@/lib/features/content/articles/data/load-pictures';
import type { ArticlePicture } from '@/lib/features/content/articles/types';
import { loadQuarters } from '@/lib/features/search/place-pages/data/place-texts';
import { quarterOf, taxesOn } from '../rules/neighbourhood';
import type { PropertyDetail } from '../types/property-detail';

/** The agency's text about the quarter of a property in this language, and the taxes of its municipality today. */
export async function getNeighbourhood(property: PropertyDetail, locale: Locale, now: Date) {
  const text = quarterOf(await loadQuarters(), property)?.versions[locale];
  const pictures = await Promise.all(
    (text?.pictures ?? []).map((picture, at) => toArticlePicture({ picture, alt: text?.alts[at] ?? '' })),
  );
  const taxes = taxesOn(agency.municipalTaxes ?? [], property.municipality, brusselsDay(now));
  return {
    quarter: text
      ? { title: text.title, body: text.body, pictures: pictures.filter((one): one is ArticlePicture => one !== null) }
      : null,
    taxes: taxes && {
      // The owner pays the property tax, not the tenant.
      rates: [
        ...(taxes.incomeTax === undefined
          ? []
          : [{ kind: 'incomeTax' as const, rate: formatPercent(taxes.incomeTax, locale) }]),
        ...(taxes.propertyTax === undefined || property.goal === 'for-rent'
          ? []
          : [{ kind: 'propertyTax' as const, rate: formatNumber(taxes.propertyTax, locale) }]),
      ],
      since: formatDate(taxes.since, locale),
      source: taxes.source,
      checked: formatDate(taxes.checked, locale),
    },
  };
}

export type Neighbourhood = Awaited<ReturnType<typeof getNeighbourhood>>;
