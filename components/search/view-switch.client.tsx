'use client';

import { type SearchView, showSearch, useSearchView } from './search-view.client';
import './view-switch.css';

const VIEWS: readonly SearchView[] = [null, 'list', 'map'];

type ViewSwitchProps = { words: { label: string; both: string; list: string; map: string } };

/** Switches between list and map, or both where they fit side by side. */
export function ViewSwitch({ words }: ViewSwitchProps) {
  const view = useSearchView();
  return (
    <fieldset className="view-switch" aria-label={words.label}>
      {VIEWS.map((one) => (
        <button key={one ?? 'both'} type="button" aria-pressed={one === view} onClick={() => showSearch(one)}>
          {words[one ?? 'both']}
        </button>
      ))}
    </fieldset>
  );
}
