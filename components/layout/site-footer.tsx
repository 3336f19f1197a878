import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { agencyLicence } from '@/lib/domain/law/licence';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { href } from '@/lib/routing/href';
import { type RouteKey, routeOf } from '@/lib/routing/route-table';
import { useOpeningWords } from '../agency/opening-words';
import { ConsentButton } from '../privacy/consent-button.client';
import { Link } from '../ui/link.client';
import { FooterOffices } from './footer-offices.client';
import { LinkList, type ListedLink } from './link-list.client';

const PROPERTIES = [
  'for-sale',
  'for-rent',
  'map',
  'projects',
  'demand-register',
] as const satisfies readonly RouteKey[];
const OWNERS = ['contact-demand', 'services/sell', 'services/rent-out', 'login'] as const satisfies readonly RouteKey[];
const AGENCY = [
  'presentation',
  'avis',
  'guide',
  'costs',
  'budget',
  'glossary',
  'newsletter',
  'contact',
] as const satisfies readonly RouteKey[];
const LEGAL = ['disclaimer', 'privacy-statement', 'cookie-policy', 'credits'] as const satisfies readonly RouteKey[];

type FixedRoute =
  | (typeof PROPERTIES)[number]
  | (typeof OWNERS)[number]
  | (typeof AGENCY)[number]
  | (typeof LEGAL)[number];
type FooterProps = { hasProjects: boolean; places?: readonly ListedLink[] };

/** The agency's accounts in social networks. */
type Social = AgencyConfig['social'];

function RouteLink({ route }: { route: FixedRoute }) {
  const locale = useLocale();
  return <Link href={href(route, locale)}>{routeOf(route).breadcrumb[locale]}</Link>;
}

type ColumnProps = {
  title: string;
  routes: readonly FixedRoute[];
  places?: readonly ListedLink[] | undefined;
  social?: Social;
};

function Column({ title, routes, places = [], social = [] }: ColumnProps) {
  const locale = useLocale();
  return (
    <div className="links">
      <h2>{title}</h2>
      <LinkList
        links={[
          ...routes.map((route): ListedLink => {
            const [path, words] = [href(route, locale), routeOf(route).breadcrumb[locale]];
            return route === 'login' ? [path, words, 'apart'] : [path, words];
          }),
          ...places,
          ...social.map(({ name, url }): ListedLink => [url, name, 'elsewhere']),
        ]}
      />
    </div>
  );
}

function Offices() {
  const locale = useLocale();
  const words = { phone: useTranslations('footer')('phone'), email: useTranslations('contact')('email') };
  const opening = useOpeningWords();
  return (
    <FooterOffices
      words={words}
      offices={agency.offices.map((office) => ({
        id: office.id,
        name: office.name[locale],
        street: office.street,
        town: `${office.zip} ${office.city[locale]}`,
        phone: formatPhone(office.phone),
        tel: telHref(office.phone),
        email: office.email,
        hours: opening.openInShort(office.hours),
      }))}
    />
  );
}

/** The legal information that an agency's site must show (DOMAIN §2.5). */
function LegalMentions() {
  const locale = useLocale();
  const t = useTranslations('footer');
  const [seat] = agency.offices;
  return (
    <div className="legal tabular">
      <p>
        {t.rich('identity', {
          country: agencyLicence(agency).country,
          legalName: agency.legalName[locale],
          street: seat?.street ?? '',
          zip: seat?.zip ?? '',
          city: seat?.city[locale] ?? '',
          companyNumber: agency.companyNumber,
          court: agency.court[locale],
          bivNumber: agency.bivNumber,
          code: (words) => <a href={agency.codeOfEthics[locale]}>{words}</a>,
        })}
      </p>
      <p>
        {t('insurance', {
          insurer: agency.insurer.name[locale],
          policy: agency.insurer.policy,
          account: agency.trustAccount,
        })}
      </p>
      <p className="ends">
        {LEGAL.map((route) => (
          <RouteLink key={route} route={route} />
        ))}
        <ConsentButton label={useTranslations('consent')('open')} />
      </p>
    </div>
  );
}

/** The footer of every page: offices, links and the legal mentions, under a drawn roofline. */
export function SiteFooter({ hasProjects, places }: FooterProps) {
  const locale = useLocale();
  const t = useTranslations('footer');
  return (
    <footer className="site-footer">
      <div className="ground">
        <div className="wrap">
          <div className="grid columns">
            <Offices />
            <Column
              title={t('properties')}
              routes={PROPERTIES.filter((route) => hasProjects || route !== 'projects')}
              places={places}
            />
            <Column title={t('owners')} routes={OWNERS.filter((route) => agency.ownerPortal || route !== 'login')} />
            <Column title={agencyName(locale)} routes={AGENCY} social={agency.social} />
          </div>
          <LegalMentions />
        </div>
      </div>
    </footer>
  );
}
