import type { Locale } from '@/lib/domain/text/locale';
import type { AgencyConfig } from '@/lib/platform/agency';
import { AgentCard } from './agent-card';
import './team.css';

/** The agents of every office. */
export const Team = ({ agency, locale, title }: { agency: AgencyConfig; locale: Locale; title: string }) => (
  <section className="wrap team">
    <div className="rule" />
    <h2>{title}</h2>
    <ul>
      {agency.agents.map((agent) => (
        <li key={agent.id}>
          <AgentCard
            agent={agent}
            locale={locale}
            size="large"
            office={agency.offices.find(({ id }) => id === agent.officeId)?.name[locale]}
          />
        </li>
      ))}
    </ul>
  </section>
);
