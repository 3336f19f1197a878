import { useTranslations } from 'next-intl';
import { taxedWords } from '@/lib/domain/money/price-parts';
import type { FromPrice as FromPriceData, TaxedPrice } from '@/lib/features/projects/types';

/** The price of a new-build unit, marked as excluding VAT, with the total including taxes. */
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

/** The lowest price of a project, or the text that replaces it. */
export function FromPrice({ price }: { price: FromPriceData }) {
  const t = useTranslations('project.facts');
  if (price.kind === 'sold-out') return t('soldOut');
  if (price.kind === 'on-request') return t('onRequest');
  return <UnitPriceText text={price.text} taxed={price.taxed} />;
}
