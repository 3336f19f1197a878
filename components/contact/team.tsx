import { useLocale } from 'next-intl';
import agency from '@/agency.config';
import { AgentCard } from './agent-card';
import './team.css';

/** The agents of every office. */
export function Team({ title }: { title: string }) {
  const locale = useLocale();
  return (
    <section className="wrap team">
      <div className="rule" />
      <h2>{title}</h2>
      <ul>
        {agency.agents.map((agent) => (
          <li key={agent.id}>
            <AgentCard
              agent={agent}
              size="large"
              office={agency.offices.find(({ id }) => id === agent.officeId)?.name[locale]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
