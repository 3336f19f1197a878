import { useLocale, useTranslations } from 'next-intl';
import { formatRate, ratesChecked } from '@/lib/domain/law/legal-rates';
import { namesRates } from '@/lib/domain/money/price-taxes';
import type { Region } from '@/lib/domain/place/zip-region';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { ChosenText } from '@/lib/domain/text/translated-text';
import { formatDate } from '@/lib/domain/time/dates';

/**
 * Costs on top of a new-build price: the seller's own note, or VAT on the building and duty on the land share, with the
 * day when the rates were checked. Shown on the page of the project and of its properties.
 */
export function PriceNote({
  region,
  day,
  note,
  isAboveCeiling = false,
  isDwelling = true,
}: {
  region: Region | null;
  day: string;
  note: ChosenText | null;
  isAboveCeiling?: boolean;
  isDwelling?: boolean;
}) {
  const t = useTranslations('project.rates');
  const locale = useLocale();
  if (note && namesRates(note.text))
    return (
      <p className="small muted price-note" lang={LANGUAGE_TAGS[note.language]}>
        {note.text}
      </p>
    );
  const rate = (name: Parameters<typeof formatRate>[0]) => formatRate(name, locale, day);
  const vat = rate('vatNewBuild');
  const words = {
    // The low Flemish rate applies only to dwellings, never to land (DOMAIN §3.2).
    flanders: () => t('plain', { vat, duty: rate('flandersSaleDuty') }),
    wallonia: () =>
      t(isDwelling ? 'reduced' : 'plain', { vat, duty: rate('walloniaSaleDuty'), own: rate('walloniaOwnHomeDuty') }),
    brussels: () =>
      t(isAboveCeiling || !isDwelling ? 'plain' : 'allowance', {
        vat,
        duty: rate('brusselsSaleDuty'),
        ceiling: rate('brusselsAbatementCeiling'),
      }),
    luxembourg: () => t('elsewhere'),
  }[region ?? 'luxembourg']();
  const isBelgian = region !== null && region !== 'luxembourg';
  return (
    <p className="small muted price-note">
      {words} {note && <span lang={LANGUAGE_TAGS[note.language]}>{note.text} </span>}
      {isBelgian ? t('checked', { date: formatDate(ratesChecked(), locale) }) : t('ask')}
    </p>
  );
}
