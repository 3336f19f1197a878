import { useTranslations } from 'next-intl';

/** The words of the lines of a result, by their names. */
export function useLineWords(): (name: string) => string {
  const t = useTranslations('calculators');
  const facts = useTranslations('property.fact');
  return (name) => {
    const owed = /^owed(\d+)$/.exec(name)?.[1];
    if (owed) return t('lines.owed', { years: owed });
    return name === 'duty' ? facts('registrationDuty') : t(`lines.${name}` as never);
  };
}
