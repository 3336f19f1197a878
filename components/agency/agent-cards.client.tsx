'use client';

import { Portrait } from '@/components/ui/portrait';
import { Link } from '../ui/link.client';

/** An agent as formatted text; `licence` may contain the name of the office, if the page does not show it elsewhere. */
export type AgentWords = {
  id: string;
  name: string;
  /** The address of the agent's page. */
  href: string;
  /** The hash of the portrait; null without one. */
  portrait: string | null;
  role: string;
  licence: string;
  phone: string;
  tel: string | undefined;
  email: string;
  languages: string;
};

/** Agents with a direct number, one list item each, drawn in the browser (design/styles-and-scripts). */
export const AgentCards = ({ agents, isLarge = false }: { agents: readonly AgentWords[]; isLarge?: boolean }) =>
  agents.map((agent) => (
    <li key={agent.id}>
      <div className={isLarge ? 'agent-card large' : 'agent-card'}>
        <Portrait name={agent.name} picture={agent.portrait} className="face" />
        <div>
          <h3>
            <Link className="link" href={agent.href}>
              {agent.name}
            </Link>
          </h3>
          <p className="small muted">
            {agent.role}
            <br />
            {agent.licence}
          </p>
          <p className="reach tabular">
            <a className="link" href={agent.tel}>
              {agent.phone}
            </a>
            <a className="link" href={`mailto:${agent.email}`}>
              {agent.email}
            </a>
          </p>
          <p className="small muted">{agent.languages}</p>
        </div>
      </div>
    </li>
  ));
