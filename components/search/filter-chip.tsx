import { useTranslations } from 'next-intl';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './filter-chip.css';

/** An active filter; its cross links to the same search without it. */
export function FilterChip({ label, href }: { label: string; href: string }) {
  const t = useTranslations('filters');
  return (
    <li className="chip">
      {label}
      <Link className="icon-btn x" href={href} aria-label={t('remove', { filter: label })} scroll={false}>
        <Icon name="x" />
      </Link>
    </li>
  );
}
