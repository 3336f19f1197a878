import { useTranslations } from 'next-intl';

/** The legend of the façade's colours. */
export function FacadeLegend() {
  const t = useTranslations('unit.legend');
  return (
    <ul className="facade-legend small">
      {(['free', 'option', 'sold'] as const).map((state) => (
        <li key={state} className={`state ${state}`}>
          {t(state)}
        </li>
      ))}
    </ul>
  );
}
