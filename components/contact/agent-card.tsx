import { useLocale, useTranslations } from 'next-intl';
import { initials } from '@/lib/domain/text/initials';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { AgencyConfig } from '@/lib/platform/agency';
import './agent-card.css';

/** An agent with a direct number; initials replace the portrait. */
export function AgentCard({
  agent,
  size = 'small',
  office,
}: {
  agent: AgencyConfig['agents'][number];
  size?: 'small' | 'large';
  /** The name of the agent's office, where the context does not show it. */
  office?: string;
}) {
  const locale = useLocale();
  const t = useTranslations('contact');
  const names = agent.languages.map((language) => t(`language.${language}`));
  const languages = [names.slice(0, -1).join(', '), names.at(-1) ?? '']
    .filter(Boolean)
    .reduce((before, after) => t('and', { before, after }));
  return (
    <div className={size === 'large' ? 'agent-card large' : 'agent-card'}>
      <span className="portrait face" aria-hidden="true">
        {initials(agent.name)}
      </span>
      <div>
        <h3>{agent.name}</h3>
        <p className="small muted">
          {agent.role[locale]}
          <br />
          {t('licence', { number: agent.bivNumber })}
          {office && ` · ${office}`}
        </p>
        <p className="reach tabular">
          <a className="link" href={telHref(agent.phone)}>
            {formatPhone(agent.phone)}
          </a>
          <a className="link" href={`mailto:${agent.email}`}>
            {agent.email}
          </a>
        </p>
        <p className="small muted">{t('speaks', { languages })}</p>
      </div>
    </div>
  );
}
