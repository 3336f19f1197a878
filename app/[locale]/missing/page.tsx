import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/components/layout/page-frame';
import { currentLocale } from '@/lib/i18n/current-locale';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';

export default async function MissingPage() {
  const locale = await currentLocale();
  const t = await getTranslations('missing');
  return (
    <PageFrame
      locale={locale}
      route={null}
      agency={agency}
      alternates={inEveryLanguage((language) => href('', language))}
    >
      <div className="wrap section">
        <h1>{t('title')}</h1>
      </div>
    </PageFrame>
  );
}
