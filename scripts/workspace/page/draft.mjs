/** Typed texts that are not saved yet: they stay in this browser when the server ends or the window is closed. */
import { setup } from './parts.mjs';

/** @param {string} key @param {string} locale */
const nameOf = (key, locale) => `words ${setup.side} ${locale} ${key}`;

/** @param {string} key @param {string} locale @returns {{ text: string, was: string | null } | null} */
export function draftOf(key, locale) {
  const kept = localStorage.getItem(nameOf(key, locale));
  return kept === null ? null : JSON.parse(kept);
}

/**
 * Stores a typed text together with the text that it replaces; forgets it if the typed text is null.
 * @param {string} key @param {string} locale @param {string | null} text @param {string | null} was
 */
export function keepDraft(key, locale, text, was) {
  if (text === null || text === was) localStorage.removeItem(nameOf(key, locale));
  else localStorage.setItem(nameOf(key, locale), JSON.stringify({ text, was }));
}
