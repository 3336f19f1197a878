import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { href } from '@/lib/routing/href';
import { routeOf } from '@/lib/routing/route-table';
import { Link } from '../ui/link.client';
import './token-page.css';

type TokenPageProps = { title: string; text: string; what?: ReactNode; children: ReactNode };

/** The page behind a mail link: its subject and its single action. */
export const TokenPage = ({ title, text, what, children }: TokenPageProps) => (
  <div className="token-page">
    <h1>{title}</h1>
    <p className="lede">{text}</p>
    {what && <p className="what">{what}</p>}
    <div className="acts">{children}</div>
  </div>
);

type LinkGoneProps = {
  title: string;
  text: string;
  ways: ReadonlyArray<'demand-register' | 'newsletter' | 'contact' | 'login'>;
};

/** The page of an expired or incomplete link, with instructions. */
export function LinkGone({ title, text, ways }: LinkGoneProps) {
  const locale = useLocale();
  return (
    <TokenPage title={title} text={text}>
      {ways.map((way, at) => (
        <Link key={way} className={`btn ${at === 0 ? 'btn-primary' : 'btn-secondary'}`} href={href(way, locale)}>
          {routeOf(way).breadcrumb[locale]}
        </Link>
      ))}
    </TokenPage>
  );
}
