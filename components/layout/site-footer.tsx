import type { AgencyConfig } from '@/lib/platform/agency';
import { Roofline } from './roofline';

/** The foot of every page. */
export function SiteFooter({ agency }: { agency: AgencyConfig }) {
  return (
    <footer className="site-footer">
      <Roofline />
      <div className="ground">
        <div className="wrap">{agency.name}</div>
      </div>
    </footer>
  );
}
