'use client';

import { useEffect, useRef, useState } from 'react';
import { choosePlayer, chosenPlayers } from './players-here.client';

type ChosenPlayersProps = { words: Readonly<Record<'title' | 'none' | 'forget' | 'forgotten', string>> };

/** The providers whose players load automatically on this device, each with a button that undoes the choice. */
export function ChosenPlayers({ words }: ChosenPlayersProps) {
  const [hosts, setHosts] = useState<readonly string[] | null>(null);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setHosts(chosenPlayers()), []);
  if (hosts === null) return null;
  const forget = (host: string) => {
    if (!choosePlayer(host, false)) return;
    setHosts(chosenPlayers());
    setForgotten(host);
    // The button that had the focus was removed, so another element gets the focus.
    heading.current?.focus();
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <div role="status">
        {forgotten && <p>{words.forgotten.replace('{host}', forgotten)}</p>}
        {hosts.length === 0 && <p>{words.none}</p>}
      </div>
      <ul>
        {hosts.map((host) => (
          <li key={host}>
            <button type="button" className="btn btn-secondary btn-sm" onClick={() => forget(host)}>
              {words.forget.replace('{host}', host)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
