import { useTranslations } from 'next-intl';
import { IMPRESSIONS, type OpinionsView, PRICE_OPINIONS } from '@/lib/domain/owner/opinions';
import { ShareBars } from '../figures/share-bars';
import './owner-opinions.css';

/** The answers that were given, best first. */
const said = <Name extends string>(names: readonly Name[], counts: Readonly<Record<Name, number>>) =>
  names.map((name) => ({ name, count: counts[name] })).filter(({ count }) => count > 0);

/** Visitors' opinions of a property: counts of answers, and their words, without names. */
export function OwnerFeedback({ feedback }: { feedback: OpinionsView | null }) {
  const t = useTranslations('visitFeedback');
  const texts = (title: string, list: readonly string[]) =>
    list.length > 0 && (
      <div className="words">
        <h3>{title}</h3>
        <ul>
          {list.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two visitors may say the same
            <li key={`${at} ${text}`}>{text}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <section className="owner-feedback" aria-labelledby="opinions">
      <h2 id="opinions">{t('owner.title')}</h2>
      {feedback === null ? (
        <p className="muted">{t('owner.none')}</p>
      ) : (
        <>
          <p className="muted">{t('owner.answers', { count: feedback.answers })}</p>
          <div className="two">
            <ShareBars
              title={t('owner.impressions')}
              shares={said(IMPRESSIONS, feedback.impressions)}
              nameOf={(name) => t(`impression.${name}`)}
              nothing="–"
            />
            <ShareBars
              title={t('owner.prices')}
              shares={said(PRICE_OPINIONS, feedback.prices)}
              nameOf={(name) => t(`price.${name}`)}
              nothing="–"
            />
            {texts(t('owner.pros'), feedback.pros)}
            {texts(t('owner.contras'), feedback.contras)}
          </div>
        </>
      )}
    </section>
  );
}
