import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { GrantedDocuments } from '@/components/contact-forms/granted-documents';
import { Link } from '@/components/ui/link.client';
import { Notice } from '@/components/ui/notice';
import { getGrant } from '@/lib/features/contact-forms/document-requests/data';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/documents/[token]'>;
const STATUS = { open: 200, over: 410, unknown: 404 } as const;

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('mail.visitor');
  return metadataOf({ route: 'documents/{token}', params, title: t('title.documents') });
}

export default async function DocumentsPage({ params }: Props) {
  const { token } = await params;
  const locale = await currentLocale();
  const grant = await getGrant(token, locale, new Date());
  answerWithStatus(STATUS[grant.kind]);
  const t = await getTranslations('grantedDocuments');
  const link = await getTranslations('signedLink');
  return (
    <PageFrame route="documents/{token}" params={{ token }}>
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
