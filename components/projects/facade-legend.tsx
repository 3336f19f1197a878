import { useTranslations } from 'next-intl';

/** What the colours of the façade say, in words. */
export function FacadeLegend() {
  const t = useTranslations('unit.legend');
  return (
    <ul className="legend small">
      {(['free', 'option', 'sold'] as const).map((state) => (
        <li key={state} className={`state ${state}`}>
          {t(state)}
        </li>
      ))}
    </ul>
  );
}
