import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { licenceOf } from '@/lib/domain/law/licence';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { agentHref } from '@/lib/routing/people-href';
import type { AgentWords } from './agent-cards.client';

/** Formats the facts of an agent in the language of the page; `office` is added to the licence. */
export function useAgentWords(
  portraits: Portraits,
): (agent: AgencyConfig['agents'][number], office?: string) => AgentWords {
  const locale = useLocale();
  const t = useTranslations('contact');
  return (agent, office) => {
    const names = agent.languages.map((language) => t(`language.${language}`));
    const languages = [names.slice(0, -1).join(', '), names.at(-1) ?? '']
      .filter(Boolean)
      .reduce((before, after) => t('and', { before, after }));
    return {
      id: agent.id,
      name: agent.name,
      href: agentHref(agency, agent.id, locale),
      portrait: portraits[agent.id] ?? null,
      role: agent.role[locale],
      licence: `${t('licence', licenceOf(agent, agency.offices))}${office ? ` · ${office}` : ''}`,
      phone: formatPhone(agent.phone),
      tel: telHref(agent.phone),
      email: agent.email,
      languages: t('speaks', { languages }),
    };
  };
}
