import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { agentNodes, officeWithAgency } from '@/app/[locale]/_parts/agency-markup';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { AgentView } from '@/components/agency/agent-view';
import { insideSentence } from '@/lib/domain/text/wording';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { findPropertiesOf } from '@/lib/features/properties/data/find-of-people';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { agentHref, findAgent } from '@/lib/routing/people-href';

type Props = PageProps<'/[locale]/presentation/[agent]'>;

async function askedAgent(params: Props['params']) {
  const { agent: segment } = await params;
  const id = findAgent(agency.agents, segment)?.id;
  const agent = agency.agents.find((one) => one.id === id);
  if (!agent) notFound();
  const portraits = await getPortraits();
  const alternates = inEveryLanguage((locale) => agentHref(agency, agent.id, locale));
  return { agent, office: agency.offices.find((one) => one.id === agent.officeId), portraits, alternates };
}

export async function generateMetadata({ params }: Props) {
  const { agent, office, alternates } = await askedAgent(params);
  const locale = await currentLocale();
  const t = await getTranslations('agentPage');
  const role = insideSentence(agent.role[locale], locale);
  const city = office?.city[locale] ?? '';
  return metadataOf({
    route: 'presentation/{agent}',
    title: t('title', { name: agent.name, role, city }),
    description: t('description', {
      name: agent.name,
      role,
      agency: agencyName(locale),
      office: office?.name[locale] ?? '',
    }),
    alternates,
  });
}

/** The page of an agent. */
export default async function AgentPage({ params }: Props) {
  const { agent, portraits, alternates } = await askedAgent(params);
  const locale = await currentLocale();
  return (
    <PageFrame
      route="presentation/{agent}"
      alternates={alternates}
      crumbs={[...crumbsTo('presentation', locale, {}), { label: agent.name, href: alternates[locale] }]}
      markup={[...agentNodes(locale, portraits, [agent]), ...officeWithAgency(agent.officeId, locale)]}
    >
      <AgentView
        agent={agent}
        portrait={portraits[agent.id] ?? null}
        properties={await findPropertiesOf({ kind: 'agent', id: agent.id }, locale, new Date())}
      />
    </PageFrame>
  );
}
