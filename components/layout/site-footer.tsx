import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { openingHours } from '@/lib/domain/time/opening-hours';
import type { AgencyConfig } from '@/lib/platform/agency';
import { href } from '@/lib/routing/href';
import { type RouteKey, routeOf } from '@/lib/routing/route-table';
import { ConsentButton } from '../consent/consent-button.client';
import { unbroken, useOpeningWords } from '../contact/opening-words';
import { Link } from '../ui/link.client';

const HOMES = ['for-sale', 'for-rent', 'projects', 'demand-register'] as const satisfies readonly RouteKey[];
const OWNERS = ['contact-demand', 'services/sell', 'services/rent-out'] as const satisfies readonly RouteKey[];
const AGENCY = ['presentation', 'avis', 'guide', 'newsletter', 'contact'] as const satisfies readonly RouteKey[];
const LEGAL = ['disclaimer', 'privacy-statement', 'cookie-policy', 'credits'] as const satisfies readonly RouteKey[];

type FixedRoute = (typeof HOMES)[number] | (typeof OWNERS)[number] | (typeof AGENCY)[number] | (typeof LEGAL)[number];
type FooterProps = { hasProjects: boolean };

function RouteLink({ route }: { route: FixedRoute }) {
  const locale = useLocale();
  return <Link href={href(route, locale)}>{routeOf(route).breadcrumb[locale]}</Link>;
}

type ColumnProps = {
  title: string;
  routes: readonly FixedRoute[];
  /** The agency's accounts in social networks. */
  social?: AgencyConfig['social'];
};

function Column({ title, routes, social = [] }: ColumnProps) {
  return (
    <div className="links">
      <h2>{title}</h2>
      <ul>
        {routes.map((route) => (
          <li key={route}>
            <RouteLink route={route} />
          </li>
        ))}
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="me noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Office({ office }: { office: AgencyConfig['offices'][number] }) {
  const locale = useLocale();
  const t = useTranslations('footer');
  const contact = useTranslations('contact');
  const words = useOpeningWords();
  return (
    <div className="branch">
      <h2>{office.name[locale]}</h2>
      <address>
        {office.street}
        <br />
        {office.zip} {office.city[locale]}
        <br />
        <a className="tabular" href={telHref(office.phone)}>
          <span className="visually-hidden">{t('phone')} </span>
          {formatPhone(office.phone)}
        </a>
        <br />
        <a href={`mailto:${office.email}`}>
          <span className="visually-hidden">{contact('email')} </span>
          {office.email}
        </a>
      </address>
      <p className="branch-hours tabular">
        {openingHours(office.hours)
          .filter(({ spans }) => spans.length > 0)
          .map((row) => (
            <span key={row.first}>
              {words.daysInShort(row)} {unbroken(words.hours(row))}
            </span>
          ))}
      </p>
    </div>
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

/** The foot of every page: offices, links and the legal mentions, under a drawn roofline. */
export function SiteFooter({ hasProjects }: FooterProps) {
  const t = useTranslations('footer');
  return (
    <footer className="site-footer">
      <div className="ground">
        <div className="wrap">
          <div className="grid columns">
            {agency.offices.map((office) => (
              <Office key={office.id} office={office} />
            ))}
            <Column title={t('homes')} routes={HOMES.filter((route) => hasProjects || route !== 'projects')} />
            <Column title={t('owners')} routes={OWNERS} />
            <Column title={agency.name} routes={AGENCY} social={agency.social} />
          </div>
          <LegalMentions />
        </div>
      </div>
    </footer>
  );
}
