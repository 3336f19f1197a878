import { useLocale } from 'next-intl';
import agency from '@/agency.config';
import { AgentCards } from './agent-cards.client';
import { useAgentWords } from './agent-words';
import './team.css';

/** The agents of every office. */
export function Team({ title }: { title: string }) {
  const locale = useLocale();
  const agentWords = useAgentWords();
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
