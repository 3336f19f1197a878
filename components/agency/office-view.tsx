import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { agencyLicence } from '@/lib/domain/law/licence';
import { placeOfOffice } from '@/lib/domain/place/places';
import { zipCountry } from '@/lib/domain/place/zip-region';
import { formatNumber } from '@/lib/domain/text/format-number';
import { frenchJoined, joinWords } from '@/lib/domain/text/wording';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { PeopleProperties } from '@/lib/features/catalogue/types/card';
import { packMarker } from '@/lib/features/map/rules';
import { surroundingsOf } from '@/lib/features/properties/rules/surroundings';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { officeHref } from '@/lib/routing/people-href';
import { PageHead } from '../content/articles/page-head';
import { PropertyMap } from '../map/in-page/property-map.client';
import { Locator } from '../properties/property-location';
import { WayLinks } from '../ui/more-link';
import { Offices } from './offices';
import { TheirProperties } from './their-properties';
import './people-pages.css';

type Office = AgencyConfig['offices'][number];

/** The map of an office, with the towns around it as a drawing for visitors without JavaScript. */
function OfficeMap({ office }: { office: Office }) {
  const locale = useLocale();
  const t = useTranslations('officePage');
  const words = useTranslations('map');
  const { id, street, latitude, longitude, name } = office;
  const surroundings = surroundingsOf(
    { latitude, longitude },
    placeOfOffice(office)?.key ?? null,
    street.length,
    locale,
  );
  const map = {
    locale,
    words: { title: words('region'), skip: words('skip'), end: words('end') },
    row: packMarker({ id, latitude, longitude, metres: 0, price: name[locale], icon: null, status: 'available' }),
    outline: null,
    nearby: null,
    note: '',
  };
  return (
    <section className="wrap office-map" aria-labelledby="where">
      <h2 id="where">{t('where')}</h2>
      <PropertyMap {...map}>{surroundings && <Locator surroundings={surroundings} label={street} />}</PropertyMap>
    </section>
  );
}

/** The legal identity of an office: that of its country. */
function LegalLine({ office }: { office: Office }) {
  const locale = useLocale();
  const t = useTranslations('officePage');
  const country = zipCountry(office.zip);
  const licence = country === 'LU' ? (office.permit ?? 'none') : agency.bivNumber;
  return (
    <p className="wrap small muted legal-line">
      {t('legal', {
        legalName: agency.legalName[locale],
        companyNumber: agency.companyNumber,
        seat: agencyLicence(agency).country,
        country,
        licence,
      })}
    </p>
  );
}

type OfficeViewProps = {
  office: Office;
  properties: PeopleProperties;
  portraits: Portraits;
  /** Links to the page of its town and to the prices there, as far as they exist. */
  around: ReadonlyArray<readonly [href: string, words: string]>;
};

/** An office: how to reach it, its team, the way there, its properties, and the other offices. */
export function OfficeView({ office, properties, portraits, around }: OfficeViewProps) {
  const locale = useLocale();
  const t = useTranslations('officePage');
  const contact = useTranslations('contact');
  const spoken = new Set(
    agency.agents.filter(({ officeId }) => officeId === office.id).flatMap((one) => one.languages),
  );
  const count = properties.goals.reduce((sum, goal) => sum + goal.count, 0);
  const others = agency.offices.filter(({ id }) => id !== office.id);
  return (
    <div className="people-page">
      <div className="wrap">
        <PageHead
          title={frenchJoined(t('title', { city: office.city[locale] }), locale)}
          intro={t('intro', {
            office: office.name[locale],
            agency: agencyName(locale),
            count,
            n: formatNumber(count, locale),
            languages: joinWords(
              [...spoken].map((language) => contact(`language.${language}`)),
              locale,
            ),
          })}
        />
      </div>
      <Offices portraits={portraits} only={office} />
      <LegalLine office={office} />
      <OfficeMap office={office} />
      <TheirProperties properties={properties} />
      <section className="wrap other-offices" aria-labelledby="others">
        <h2 id="others">{t('others')}</h2>
        <WayLinks
          links={[...others.map(({ id, name }) => [officeHref(agency, id, locale), name[locale]] as const), ...around]}
        />
      </section>
    </div>
  );
}
