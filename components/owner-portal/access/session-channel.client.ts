'use client';

/** What the tabs of the portal tell each other of the session that they share: how long it may still last, or that it is over. */
export type SessionNews = { leftMs: number };

/** The way to the other tabs of this browser; null where there is none. Nothing is stored. */
export const openSessionChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('owner-session');
