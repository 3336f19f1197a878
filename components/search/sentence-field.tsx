import { useLocale, useTranslations } from 'next-intl';
import type { Goal } from '@/lib/domain/property/property-values';
import { joinWords } from '@/lib/domain/text/wording';
import { MOST_SENTENCE } from '@/lib/features/search/sentence/rules/understand-sentence';
import type { SentenceRemarks } from '@/lib/features/search/sentence/search-params';
import { href } from '@/lib/routing/href';
import { Alert } from '../ui/alert';
import { Icon } from '../ui/icon';

/** The field for a search in one sentence. Its answer is the address of the filters (design/search). */
export function SentenceField({ goal, typed }: { goal: Goal; typed?: string | undefined }) {
  const locale = useLocale();
  const t = useTranslations('sentence');
  const filters = useTranslations('filters');
  return (
    <search className="sentence-search" aria-label={t('label')}>
      <form action={href(goal, locale)} method="get">
        <Icon name="search" />
        <input
          name="q"
          type="text"
          aria-label={t('label')}
          placeholder={t(`example.${goal}`)}
          defaultValue={typed}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button className="link" type="submit">
          {filters('search')}
        </button>
      </form>
    </search>
  );
}

/** What was not understood of a sentence, above the list. */
export function SentenceNotes({ remarks }: { remarks: SentenceRemarks | null }) {
  const locale = useLocale();
  const t = useTranslations('sentence');
  const quoted = useTranslations('search');
  if (!remarks || (remarks.tooLong === null && remarks.notUnderstood.length === 0 && !remarks.hasNoTravelTimes))
    return null;
  if (remarks.tooLong !== null) return <Alert role="alert">{t('tooLong', { most: MOST_SENTENCE })}</Alert>;
  const words = remarks.notUnderstood.map((text) => quoted('quoted', { text }));
  return (
    <Alert className="sentence-notes" role="status">
      {words.length > 0 && t('notUnderstood', { words: joinWords(words, locale) })}{' '}
      {remarks.hasNoTravelTimes && t('noTravelTimes')}
    </Alert>
  );
}
