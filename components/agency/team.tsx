import { useLocale } from 'next-intl';
import agency from '@/agency.config';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import { AgentCards } from './agent-cards.client';
import { useAgentWords } from './agent-words';
import './team.css';

/** The agents of every office. */
export function Team({ title, portraits }: { title: string; portraits: Portraits }) {
  const locale = useLocale();
  const agentWords = useAgentWords(portraits);
  const officeOf = (officeId: string) => agency.offices.find(({ id }) => id === officeId)?.name[locale];
  return (
    <section className="wrap team">
      <div className="rule" />
      <h2>{title}</h2>
      <ul>
        <AgentCards agents={agency.agents.map((agent) => agentWords(agent, officeOf(agent.officeId)))} isLarge />
      </ul>
    </section>
  );
}
