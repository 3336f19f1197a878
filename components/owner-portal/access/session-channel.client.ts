'use client';

/** Messages between tabs of the portal about their common session: the time until it ends, or that it has ended. */
export type SessionNews = { leftMs: number };

/** A channel to the other tabs of this browser; null if unsupported. Nothing is stored. */
export const openSessionChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('owner-session');
