import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/text/format-number';
import { pageNumbers, pagingTitle } from '@/lib/domain/text/page-numbers';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';

type PagerProps = { page: number; pageCount: number; total: number; hrefOf: (page: number) => string };

/** The pages of a list as real links, with titles "page X of Y" (SPEC §9). */
export function Pager({ page, pageCount, total, hrefOf }: PagerProps) {
  const t = useTranslations('search');
  const locale = useLocale();
  const titleOf = (to: number) => t('paging', pagingTitle({ page: to, pages: pageCount, total }, locale));
  const previous = (
    <>
      <Icon name="chevron-left" />
      {t('previous')}
    </>
  );
  const next = (
    <>
      {t('next')}
      <Icon name="chevron-right" />
    </>
  );
  return (
    <nav className="pager" aria-label={t('pages')}>
      {page > 1 ? (
        <Link className="end" rel="prev" href={hrefOf(page - 1)} title={titleOf(page - 1)}>
          {previous}
        </Link>
      ) : (
        <span className="end off">{previous}</span>
      )}
      {pageNumbers(page, pageCount).map((to, at, all) =>
        to === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known only by its position
          <span key={`gap-${at}`} className="gap">
            …
          </span>
        ) : (
          <Link
            key={to}
            href={hrefOf(to)}
            title={titleOf(to)}
            aria-current={to === page ? 'page' : undefined}
            className={Math.abs(to - page) > 1 && to !== 1 && to !== all.at(-1) ? 'far' : undefined}
          >
            {formatNumber(to, locale)}
          </Link>
        ),
      )}
      {page < pageCount ? (
        <Link className="end" rel="next" href={hrefOf(page + 1)} title={titleOf(page + 1)}>
          {next}
        </Link>
      ) : (
        <span className="end off">{next}</span>
      )}
    </nav>
  );
}
