/**
 * A formatter of compiled words that also records the key and the result of each call, and sends them to the process
 * that started the site. It replaces the usual formatter only while `npm run words` serves the site in development
 * (next.config.mjs).
 */
import formatWords from 'use-intl/format-message/format-only';
import { processState } from '../../lib/platform/process/process-state.mjs';

/** How long calls are collected, in milliseconds, before they are sent. */
const GATHER_MS = 25;

/** @type {{ page: string, key: string, language: string, texts: string[] }[]} */
let calls = [];

function tell() {
  if (process.connected) process.send?.({ words: calls }, () => undefined);
  calls = [];
}

/**
 * The texts in a result of the formatter: a sentence with tags is a list of texts and elements.
 * @param {unknown} result
 * @returns {string[]}
 */
function textsOf(result) {
  if (typeof result === 'string') return [result];
  if (Array.isArray(result)) return result.flatMap(textsOf);
  const { props } = /** @type {{ props?: { children?: unknown } }} */ (Object(result));
  return props ? textsOf(props.children) : [];
}

/**
 * @param {Parameters<typeof formatWords>} call key, compiled message, values and options
 * @returns {ReturnType<typeof formatWords>}
 */
export default function formatAndNote(...call) {
  const result = formatWords(...call);
  const [key, , , { locale: language }] = call;
  if (calls.length === 0) setTimeout(tell, GATHER_MS);
  const page = processState.exchanges.getStore()?.request.url ?? '';
  calls.push({ page, key, language: String(language), texts: textsOf(result).filter((text) => text.trim() !== '') });
  return result;
}

// Tells use-intl that this formatter takes compiled words (lib/platform/i18n/messages.ts).
formatAndNote.raw = false;

// This site serves only the workspace that started it, so it ends with the workspace.
process.on('disconnect', () => process.exit(0));
