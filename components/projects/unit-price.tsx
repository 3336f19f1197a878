import { useTranslations } from 'next-intl';
import { taxedWords } from '@/lib/domain/money/price-parts';
import type { TaxedPrice } from '@/lib/features/projects/types';

/** The amount of a new-build price: it says that VAT is not in it, and what it comes to with taxes. */
export function UnitPriceText({ text, taxed }: { text: string; taxed: TaxedPrice | null }) {
  const t = useTranslations('price');
  if (!taxed) return text;
  return (
    <span>
      {text} <small className="muted">{t('exclVat')}</small>
      <small className="muted own-line">{taxedWords(taxed, { price: t })}</small>
    </span>
  );
}
