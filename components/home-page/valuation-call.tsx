import { useLocale, useTranslations } from 'next-intl';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { ArticlePicture } from '@/lib/features/content/articles/types';
import { href } from '@/lib/routing/href';
import { SitePicture } from '../content/articles/site-picture';
import { Link } from '../ui/link.client';
import './home-page.css';

type CallProps = { picture: ArticlePicture | null; agents: readonly [string, string]; phone: string };

/** The offer of a valuation to owners: a field for the address, which starts the form, and two other contacts. */
export function ValuationCall({ picture, agents: [first, second], phone }: CallProps) {
  const locale = useLocale();
  const t = useTranslations('home');
  return (
    <section className="section ends-flush valuation-call" aria-labelledby="valuation">
      <div className="wrap grid">
        <div className="photo">
          {picture && <SitePicture picture={picture} sizes="(min-width: 1000px) 400px, 100vw" />}
        </div>
        <div className="wall">
          <div className="words">
            <h2 id="valuation">{t('valuationTitle')}</h2>
            <p>{t('valuationText', { first, second })}</p>
            <form action={href('contact-demand', locale)}>
              <label htmlFor="v-address">{t('valuationField')}</label>
              <div>
                <input
                  className="input"
                  id="v-address"
                  name="address"
                  placeholder={t('valuationHint')}
                  autoComplete="address-line1"
                  maxLength={200}
                />
                <button className="btn" type="submit">
                  {t('valuationAsk')}
                </button>
              </div>
            </form>
            <p className="also">
              <Link href={href('services/valuation', locale)}>{t('valuationHow')}</Link>
              <a className="tabular" href={telHref(phone)}>
                {t('valuationCall', { phone: formatPhone(phone) })}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
