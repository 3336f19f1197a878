import { useTranslations } from 'next-intl';
import type { FactValue } from '@/lib/features/properties/types/facts';

/** Formats fact values; null for a required one that is missing, which is shown as "not provided" (DOMAIN §2). */
export function useAnswers(): (value: FactValue) => string | null {
  const t = useTranslations('property');
  const values = useTranslations('values');
  const types = useTranslations('type');
  return (value) => {
    if (value.kind === 'missing') return null;
    if (value.kind === 'flag') return value.is ? t('yes') : t('no');
    if (value.kind === 'type') return types(value.type);
    if (value.kind === 'floor')
      return value.floor > 0 ? String(value.floor) : t('surfaces.level', { floor: value.floor });
    if (value.kind === 'text' && value.note)
      return t(`note.${value.note.kind}`, { value: value.text, asked: value.note.asked, months: value.note.months });
    if (value.kind === 'text') return value.unit ? t(`unit.${value.unit}`, { value: value.text }) : value.text;
    const word = values(value.word);
    return value.note ? t(`note.${value.note.kind}`, { value: word, date: value.note.date }) : word;
  };
}
