import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { ArticleFacts, ArticleView } from '@/components/content/articles/article-view';
import { Notice } from '@/components/ui/notice';
import { getDraft } from '@/lib/features/content/drafts/data';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { draftHref } from '@/lib/routing/personal-href';
import { PREVIEW_HEADER } from '@/lib/routing/preview';

type Props = PageProps<'/[locale]/draft/[token]'>;
const STATUS = { open: 200, over: 410, unknown: 404 } as const;

const readPage = cache(async (token: string) => {
  const locale = await currentLocale();
  // A draft is shown only at the address of a preview, where views are not counted and no consent is asked for.
  const isPreview = (await headers()).has(PREVIEW_HEADER);
  const draft = isPreview ? await getDraft(token, locale, new Date()) : ({ kind: 'unknown' } as const);
  answerWithStatus(STATUS[draft.kind]);
  return { draft, alternates: inEveryLanguage((language) => draftHref(token, language)) };
});

export async function generateMetadata({ params }: Props) {
  const { draft, alternates } = await readPage((await params).token);
  const t = await getTranslations('appointment.link.expired');
  const title = draft.kind === 'open' ? draft.article.title : t('title');
  return metadataOf({ route: 'draft/{token}', title, alternates });
}

/** The page of a draft, which only a signed link opens. */
export default async function DraftPage({ params }: Props) {
  const { token } = await params;
  const { draft, alternates } = await readPage(token);
  const t = await getTranslations('draftText');
  const link = await getTranslations('signedLink');
  const over = await getTranslations('appointment.link.expired');
  return (
    <PageFrame route="draft/{token}" params={{ token }} alternates={alternates}>
      {draft.kind === 'open' && (
        <ArticleView
          article={draft.article}
          facts={draft.article.date && <ArticleFacts article={{ ...draft.article, date: draft.article.date }} />}
        />
      )}
      {draft.kind === 'over' && <Notice title={over('title')} text={t('overText')} />}
      {draft.kind === 'unknown' && <Notice title={link('unknownTitle')} text={link('unknownText')} />}
    </PageFrame>
  );
}
