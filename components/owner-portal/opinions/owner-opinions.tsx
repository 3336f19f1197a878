import { useLocale, useTranslations } from 'next-intl';
import { IMPRESSIONS, type OpinionsView, PRICE_OPINIONS, type SaidText } from '@/lib/domain/owner/opinions';
import { formatNumber } from '@/lib/domain/text/format-number';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { ShareBars } from '../visits/share-bars';

/** The answers that were given, best first. */
const said = <Name extends string>(names: readonly Name[], counts: Readonly<Record<Name, number>>) =>
  names.map((name) => ({ name, count: counts[name] })).filter(({ count }) => count > 0);

/** Visitors' opinions of a property: counts of the answers, and texts without names; equal texts are counted. */
export function OwnerFeedback({ feedback }: { feedback: OpinionsView }) {
  const reader = useLocale();
  const t = useTranslations('opinion');
  const impressions = said(IMPRESSIONS, feedback.impressions);
  const prices = said(PRICE_OPINIONS, feedback.prices);
  const texts = (title: string, list: readonly SaidText[]) =>
    list.length > 0 && (
      <div className="words">
        <h3>{title}</h3>
        <ul>
          {list.map(({ text, count, locale }) => (
            <li key={text}>
              {count > 1 && <b>{t('owner.times', { number: formatNumber(count, reader) })} </b>}
              <span lang={locale === reader ? undefined : LANGUAGE_TAGS[locale]}>{text}</span>
              {locale !== reader && <small> {t('owner.language', { language: locale })}</small>}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <section className="owner-feedback" id="opinions" aria-labelledby="opinions-title">
      <h2 id="opinions-title">{t('owner.title')}</h2>
      <p className="muted">{t('owner.answers', { count: feedback.answers })}</p>
      <div className="two">
        {impressions.length > 0 && (
          <ShareBars title={t('owner.impressions')} shares={impressions} nameOf={(name) => t(`impression.${name}`)} />
        )}
        {prices.length > 0 && (
          <ShareBars title={t('owner.prices')} shares={prices} nameOf={(name) => t(`price.${name}`)} />
        )}
        {texts(t('owner.pros'), feedback.pros)}
        {texts(t('owner.contras'), feedback.contras)}
      </div>
    </section>
  );
}
