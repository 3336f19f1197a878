import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { mailHref } from '@/lib/platform/shared/mail-link';
import { hasOfficePages, officeHref } from '@/lib/routing/people-href';
import { useAgentWords } from './agent-words';
import { OfficeBlocks, type OfficeWords } from './office-blocks.client';
import { useOpeningWords } from './opening-words';

type Office = AgencyConfig['offices'][number];

const mapOf = ({ latitude, longitude }: Office): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

type OfficesProps = {
  portraits: Portraits;
  /** The office of the page; all offices of the agency without it. */
  only?: Office;
};

/** The offices of the agency, each with its agents. */
export function Offices({ portraits, only }: OfficesProps) {
  const locale = useLocale();
  const t = useTranslations('contact');
  const opening = useOpeningWords();
  const agentWords = useAgentWords(portraits);
  const inWords = (office: Office): OfficeWords => ({
    id: office.id,
    name: office.name[locale],
    href: only || !hasOfficePages(agency) ? null : officeHref(agency, office.id, locale),
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
  return (
    <OfficeBlocks
      offices={(only ? [only] : agency.offices).map(inWords)}
      words={{ onMap: t('onMap'), write: t('write') }}
    />
  );
}
