import { useTranslations } from 'next-intl';
import type { FormValues } from '@/lib/platform/shared/form-state';

/**
 * The typed texts of a form of another build, at the top of the page. They are seen only if no form of the page shows them
 * (page-frame.css): the present build has no such form there.
 */
export function ReturnedFields({ values }: { values: FormValues }) {
  const t = useTranslations('forms');
  // A field without a label is technical, and the value of one with options is a code.
  const isTyped = ([name, text]: [string, unknown]) =>
    typeof text === 'string' && text !== '' && t.has(`labels.${name}` as never) && !t.has(`options.${name}` as never);
  return (
    <div className="alert bad returned" role="alert">
      <span className="icon i-circle-alert" aria-hidden="true" />
      <div>
        <h2>{t('problems.expired')}</h2>
        <ul>
          {Object.entries(values)
            .filter(isTyped)
            .map(([name, text]) => (
              <li key={name}>
                <b>{t(`labels.${name}` as never)}</b>
                {text}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
