'use client';

import { useEffect, useState } from 'react';
import { choosePlayer, chosenPlayers } from './players-here.client';

type ChosenPlayersProps = { words: { title: string; none: string; forget: string } };

/** The providers that load at once on this device, each with a button that takes the choice back. */
export function ChosenPlayers({ words }: ChosenPlayersProps) {
  const [hosts, setHosts] = useState<readonly string[] | null>(null);
  useEffect(() => setHosts(chosenPlayers()), []);
  if (hosts === null) return null;
  return (
    <section>
      <h2>{words.title}</h2>
      <div role="status">{hosts.length === 0 && <p>{words.none}</p>}</div>
      <ul>
        {hosts.map((host) => (
          <li key={host}>
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              onClick={() => {
                choosePlayer(host, false);
                setHosts(chosenPlayers());
              }}
            >
              {words.forget.replace('{host}', host)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
