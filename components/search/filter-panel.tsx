import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';
import './filter-panel.css';

type FilterPanelProps = { summary: string; isSet: boolean; icon?: string; children: ReactNode };

/** One filter of the bar: a button that opens its field. On a phone the field stands open in the sheet. */
export const FilterPanel = ({ summary, isSet, icon, children }: FilterPanelProps) => (
  <details className="pop" name="filter">
    <summary className={`filter-button${isSet ? ' set' : ''}`}>
      {icon && <Icon name={icon} />}
      <span>{summary}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="panel">{children}</div>
  </details>
);
