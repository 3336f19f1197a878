import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/text/locale';

/** A note that the text is in another language than the page. */
export function FallbackNote({ language }: { language: Locale }) {
  const t = useTranslations('articles');
  return <p className="language-note small muted">{t('fallback', { language })}</p>;
}
