import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';

type FilterPanelProps = { summary: string; isSet: boolean; icon?: string; className?: string; children: ReactNode };

/** One filter of the bar: a button that opens its field. On a phone the field stands open in the sheet. */
export const FilterPanel = ({ summary, isSet, icon, className = '', children }: FilterPanelProps) => (
  <details className={`fd pop ${className}`} name="filter">
    <summary className={`filter${isSet ? ' set' : ''}`}>
      {icon && <Icon name={icon} />}
      <span>{summary}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="fd-panel">{children}</div>
  </details>
);
