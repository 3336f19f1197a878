import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { titleOfProperty } from '@/app/[locale]/_property/property-form';
import { searchAround } from '@/app/[locale]/_property/property-links';
import { CallStrip } from '@/components/agency/call-strip';
import { AskedAbout, NextSteps, SimilarProperties } from '@/components/agency/next-steps';
import { AboutProperty } from '@/components/contact-forms/about-property';
import { TrackSent } from '@/components/layout/track-sent.client';
import { consentVersion } from '@/lib/domain/law/consent';
import { getThanks } from '@/lib/features/contact-forms/data';
import { consentServices } from '@/lib/platform/config/consent-services';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import type { RouteKey } from '@/lib/routing/route-table';
import '@/components/agency/thanks.css';

type Props = PageProps<'/[locale]/feedback/[form]'>;

/** The eight forms of SPEC §2, with the pages to which their thank-you page links. */
const ONWARD = {
  'contact-me': ['for-sale', 'for-rent', 'guide'],
  'contact-appointment': ['for-sale', 'guide', 'contact'],
  'contact-construction': ['projects', 'for-sale', 'guide'],
  'contact-demand': ['services/valuation', 'services/sell', 'avis'],
  'demand-register': ['for-sale', 'for-rent', 'projects'],
  'send-to-friend': ['for-sale', 'for-rent', 'projects'],
  'site-contact': ['for-sale', 'for-rent', 'presentation'],
  'sign-newsletter': ['for-sale', 'guide', ''],
} as const satisfies Record<string, readonly RouteKey[]>;

/** The states of a request for a visit that have words of their own. */
const SAID = ['asked', 'waiting', 'held', 'requested', 'confirmed'] as const;

type Form = keyof typeof ONWARD;
/** Forms whose thank-you text already mentions the mail. */
const HAS_MAIL_IN_TEXT: readonly Form[] = [
  'contact-construction',
  'demand-register',
  'sign-newsletter',
  'send-to-friend',
];
const isForm = (name: string): name is Form => Object.hasOwn(ONWARD, name);

async function readPage(props: Props) {
  const locale = await currentLocale();
  const { form } = await props.params;
  if (!isForm(form)) notFound();
  const route = `feedback/${form}` as const;
  return { locale, form, route };
}

export async function generateMetadata(props: Props) {
  const { form, route } = await readPage(props);
  const t = await getTranslations('feedback');
  return metadataOf({ route, title: t('title'), description: t(form), noindex: true });
}

export default async function FeedbackPage(props: Props) {
  const { locale, form, route } = await readPage(props);
  const { watch, of } = await props.searchParams;
  const t = await getTranslations('feedback');
  const thanks = await getThanks(of, locale, new Date());
  // What the visitor has to do depends on the state of the appointment, which is known for an hour.
  const property = thanks?.property;
  const state = form === 'contact-appointment' || thanks?.appointment ? thanks?.state : null;
  const booked = SAID.find((one) => one === state);
  return (
    <PageFrame route={route}>
      <div className="wrap">
        <div className="grid thanks">
          <div>
            <h1>{t('title')}</h1>
            <p className="lede">
              {booked ? t(`booked.${booked}`) : t(form === 'demand-register' && watch ? 'property-watch' : form)}
            </p>
            {!HAS_MAIL_IN_TEXT.includes(form) && <p>{t('mailbox')}</p>}
            {thanks && <AskedAbout {...thanks} around={property ? await searchAround(property, locale) : null} />}
          </div>
          {property ? (
            <AboutProperty
              property={property}
              title={await titleOfProperty(property)}
              url={property.addresses[locale]}
            />
          ) : (
            <NextSteps title={t('meanwhile')} routes={ONWARD[form]} />
          )}
        </div>
        {thanks && <SimilarProperties title={t('similar')} properties={thanks.similar} />}
      </div>
      <TrackSent form={form} version={consentVersion(consentServices())} />
      <CallStrip title={t('urgent')} />
    </PageFrame>
  );
}
