'use client';

/** Messages between portal tabs about their common session: its remaining lifetime, or that it has ended. */
export type SessionNews = { leftMs: number };

/** A channel to the other tabs of this browser; null if unsupported. Nothing is stored. */
export const openSessionChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('owner-session');
