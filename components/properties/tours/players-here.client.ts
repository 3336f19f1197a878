'use client';

/** The hosts of providers whose players load automatically on this device (design/property-page). */
const ITEM = 'players-1';
const MOST = 20;
const HOST = /^[a-z0-9.-]{3,253}$/;

/** The hosts that the visitor allowed on this device; empty if the storage cannot be read. */
export function chosenPlayers(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ITEM) ?? '[]');
    const hosts = Array.isArray(stored) ? stored : [];
    return hosts.filter((host): host is string => typeof host === 'string' && HOST.test(host)).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Stores or removes a host; false if the device stores nothing. */
export function choosePlayer(host: string, isChosen: boolean): boolean {
  const others = chosenPlayers().filter((one) => one !== host);
  const next = isChosen ? [...others, host] : others;
  try {
    if (next.length === 0) localStorage.removeItem(ITEM);
    else localStorage.setItem(ITEM, JSON.stringify(next));
    return true;
  } catch {
    return false;
  }
}
