import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { readPropertyForm } from '@/app/[locale]/_property/property-form';
import { searchAround } from '@/app/[locale]/_property/property-links';
import { AskedAbout, SimilarProperties } from '@/components/agency/next-steps';
import { AboutProperty } from '@/components/contact-forms/about-property';
import { DocumentsForm } from '@/components/contact-forms/documents-form';
import { FormLayout } from '@/components/forms/form-layout';
import { TrackSent } from '@/components/layout/track-sent.client';
import { Link } from '@/components/ui/link.client';
import { Notice } from '@/components/ui/notice';
import { consentVersion } from '@/lib/domain/law/consent';
import { findSimilarProperties } from '@/lib/features/contact-forms/data';
import { consentServices } from '@/lib/platform/config/consent-services';
import { env } from '@/lib/platform/config/env';
import { stampForm } from '@/lib/platform/forms/form-stamp';

type Props = PageProps<'/[locale]/request-documents/[id]'>;
const ROUTE = 'request-documents/{id}';

export async function generateMetadata({ params }: Props) {
  const { title } = await readPropertyForm(ROUTE, (await params).id);
  const t = await getTranslations('requestDocuments');
  return metadataOf({
    route: ROUTE,
    title: t('title'),
    description: t('description', { home: title }),
    params,
  });
}

export default async function RequestDocumentsPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { locale, property, title, url, crumbs } = await readPropertyForm(ROUTE, id);
  const { sent, document } = await searchParams;
  const t = await getTranslations('requestDocuments');
  const documents = await getTranslations('documents');
  return (
    <PageFrame route={ROUTE} params={{ id }} crumbs={crumbs}>
      {sent !== undefined ? (
        <div className="wrap">
          <div className="grid thanks">
            <div>
              <h1>{t('sent', { count: sent === '1' ? 1 : 2 })}</h1>
              <p className="lede">{t('sentText', { days: env.DOCUMENT_LINK_DAYS })}</p>
              <AskedAbout
                property={property}
                appointment={null}
                state={null}
                around={await searchAround(property, locale)}
              />
            </div>
            <AboutProperty property={property} title={title} url={url} />
          </div>
          <SimilarProperties
            title={await getTranslations('feedback').then((words) => words('similar'))}
            properties={await findSimilarProperties(property, locale, new Date())}
          />
          <TrackSent form="request-documents" version={consentVersion(consentServices())} />
        </div>
      ) : property.documents.length === 0 ? (
        <Notice title={documents('none')} text={t('noneText', { phone: property.contact.phone })}>
          <Link className="btn btn-secondary" href={url}>
            {t('back')}
          </Link>
        </Notice>
      ) : (
        <FormLayout
          title={t('title')}
          intro={t('intro')}
          aside={<AboutProperty property={property} title={title} url={url} />}
        >
          <DocumentsForm
            stamp={stampForm('documents')}
            call={property.contact.phone}
            property={property}
            wish={typeof document === 'string' ? document : null}
          />
        </FormLayout>
      )}
    </PageFrame>
  );
}
