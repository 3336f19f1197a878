import { useTranslations } from 'next-intl';
import type { FromPrice as FromPriceData } from '@/lib/features/projects/types';
import { UnitPriceText } from './unit-price';

/** The lowest price of a project, or the text that replaces it. */
export function FromPrice({ price }: { price: FromPriceData }) {
  const t = useTranslations('project.facts');
  if (price.kind === 'sold-out') return t('soldOut');
  if (price.kind === 'on-request') return t('onRequest');
  return <UnitPriceText text={price.text} taxed={price.taxed} />;
}
