import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { Portrait } from '@/components/ui/portrait';
import { licenceOf } from '@/lib/domain/law/licence';
import { formatNumber } from '@/lib/domain/text/format-number';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { frenchJoined, joinWords } from '@/lib/domain/text/wording';
import type { PeopleProperties } from '@/lib/features/catalogue/types/card';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { mailHref } from '@/lib/platform/shared/mail-link';
import { href } from '@/lib/routing/href';
import { officeHref } from '@/lib/routing/people-href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { MoreLink } from '../ui/more-link';
import { TheirProperties } from './their-properties';
import './people-pages.css';

type Agent = AgencyConfig['agents'][number];

/** The facts of an agent as a list of names and values. */
function AgentFacts({ agent }: { agent: Agent }) {
  const locale = useLocale();
  const t = useTranslations('agentPage');
  const contact = useTranslations('contact');
  const office = agency.offices.find(({ id }) => id === agent.officeId);
  return (
    <dl className="agent-facts">
      <div>
        <dt>{contact('email')}</dt>
        <dd>
          <a className="link" href={`mailto:${agent.email}`}>
            {agent.email}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('languages')}</dt>
        <dd>
          {joinWords(
            agent.languages.map((language) => contact(`language.${language}`)),
            locale,
          )}
        </dd>
      </div>
      {office && (
        <div>
          <dt>{t('office')}</dt>
          <dd>
            <Link className="link" href={officeHref(agency, office.id, locale)}>
              {office.name[locale]}
            </Link>
            , {office.street}, {office.zip} {office.city[locale]}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('licence')}</dt>
        <dd className="tabular">{contact('licence', licenceOf(agent, agency.offices))}</dd>
      </div>
    </dl>
  );
}

type AgentViewProps = { agent: Agent; portrait: string | null; properties: PeopleProperties };

/** An agent: portrait, facts and properties. */
export function AgentView({ agent, portrait, properties }: AgentViewProps) {
  const locale = useLocale();
  const t = useTranslations('agentPage');
  const contact = useTranslations('contact');
  const count = properties.goals.reduce((sum, goal) => sum + goal.count, 0);
  const firstName = agent.name.split(' ')[0] ?? agent.name;
  return (
    <div className="people-page">
      <header className="wrap grid agent-head">
        <Portrait name={agent.name} picture={portrait} className="face" />
        <div className="words">
          <h1>{agent.name}</h1>
          <p className="role">{agent.role[locale]}</p>
          <p className="lede">{t('intro', { count, n: formatNumber(count, locale), name: firstName })}</p>
          <p className="acts">
            <a className="btn btn-primary" href={telHref(agent.phone)}>
              <Icon name="phone" />
              {formatPhone(agent.phone)}
            </a>
            <a className="btn btn-secondary" href={mailHref(agent.email, contact('mailSubject'), contact('mailBody'))}>
              <Icon name="mail" />
              {frenchJoined(t('write', { name: firstName }), locale)}
            </a>
          </p>
        </div>
        <AgentFacts agent={agent} />
      </header>
      <TheirProperties properties={properties} />
      <p className="wrap colleagues">
        <MoreLink href={href('presentation', locale)}>{t('colleagues')}</MoreLink>
      </p>
    </div>
  );
}
