import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { CallStrip } from '@/components/agency/call-strip';
import { GrantedDocuments } from '@/components/contact-forms/granted-documents';
import { Link } from '@/components/ui/link.client';
import { Notice } from '@/components/ui/notice';
import { getGrant } from '@/lib/features/contact-forms/document-requests/data';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/documents/[token]'>;
const STATUS = { open: 200, over: 410, unknown: 404 } as const;

const readPage = cache(async (token: string) => {
  const locale = await currentLocale();
  const grant = await getGrant(token, locale, new Date());
  answerWithStatus(STATUS[grant.kind]);
  return { locale, grant, alternates: inEveryLanguage((language) => href('documents/{token}', language, { token })) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, alternates } = await readPage((await params).token);
  const t = await getTranslations('mail.visitor');
  return pageMetadata({ route: 'documents/{token}', locale, title: t('title.documents'), alternates });
}

export default async function DocumentsPage({ params }: Props) {
  const { token } = await params;
  const { locale, grant, alternates } = await readPage(token);
  const t = await getTranslations('grantedDocuments');
  const link = await getTranslations('signedLink');
  return (
    <PageFrame
      route="documents/{token}"
      alternates={alternates}
      crumbs={crumbsTo('documents/{token}', locale, { token })}
    >
      {grant.kind === 'open' && <GrantedDocuments grant={grant} />}
      {grant.kind === 'over' && (
        <Notice title={t('overTitle')} text={t('overText')}>
          {grant.propertyId && (
            <Link className="btn btn-primary" href={href('request-documents/{id}', locale, { id: grant.propertyId })}>
              {t('askAgain')}
            </Link>
          )}
        </Notice>
      )}
      {grant.kind === 'unknown' && <Notice title={link('unknownTitle')} text={link('unknownText')} />}
      <CallStrip title={(await getTranslations('feedback'))('urgent')} />
    </PageFrame>
  );
}
