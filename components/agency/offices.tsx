import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { Portraits } from '@/lib/features/content/articles/types';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { mailHref } from '@/lib/platform/shared/mail-link';
import { useAgentWords } from './agent-words';
import { OfficeBlocks, type OfficeWords } from './office-blocks.client';
import { useOpeningWords } from './opening-words';

const mapOf = ({ latitude, longitude }: AgencyConfig['offices'][number]): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** The offices of the agency, each with its agents. */
export function Offices({ portraits }: { portraits: Portraits }) {
  const locale = useLocale();
  const t = useTranslations('contact');
  const opening = useOpeningWords();
  const agentWords = useAgentWords(portraits);
  const inWords = (office: AgencyConfig['offices'][number]): OfficeWords => ({
    id: office.id,
    name: office.name[locale],
    street: office.street,
    town: `${office.zip} ${office.city[locale]}`,
    map: mapOf(office),
    phone: formatPhone(office.phone),
    tel: telHref(office.phone),
    email: office.email,
    letter: mailHref(office.email, t('mailSubject'), t('mailBody')),
    hours: opening.week(office.hours),
    hoursLabel: t('hoursOf', { office: office.name[locale] }),
    agents: agency.agents.filter(({ officeId }) => officeId === office.id).map((agent) => agentWords(agent)),
  });
  return <OfficeBlocks offices={agency.offices.map(inWords)} words={{ onMap: t('onMap'), write: t('write') }} />;
}
