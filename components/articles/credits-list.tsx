import { useTranslations } from 'next-intl';

const OFL = ['SIL OFL 1.1', 'https://openfontlicense.org'] as const;
const MIT = ['MIT', 'https://opensource.org/license/mit'] as const;

/** What the site is made of, whose work that is and under which licence. */
const CREDITS = [
  {
    id: 'places',
    source: 'https://www.geonames.org',
    licence: ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  },
  { id: 'fonts', source: 'https://github.com/undercasetype/Fraunces', licence: OFL },
  { id: 'icons', source: 'https://lucide.dev', licence: ['ISC', 'https://lucide.dev/license'] },
  { id: 'software', source: 'https://nextjs.org', licence: MIT },
  { id: 'pictures', source: null, licence: null },
] as const;

/** The credits, one row each. */
export function CreditsList() {
  const t = useTranslations('credits');
  return (
    <dl className="credits">
      {CREDITS.map(({ id, source, licence }) => (
        <div key={id}>
          <dt>{t(`${id}.title`)}</dt>
          <dd>
            <p>
              {t.rich(`${id}.text`, {
                source: (words) => (
                  <a className="link" href={source ?? undefined} rel="noopener">
                    {words}
                  </a>
                ),
              })}
            </p>
            {licence && (
              <p className="small muted">
                {t('licence')}:{' '}
                <a className="link" href={licence[1]} rel="noopener">
                  {licence[0]}
                </a>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
