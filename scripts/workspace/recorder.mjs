/**
 * The formatter of compiled words that also notes the key and the result of each call. It takes the place of the usual one only
 * while `npm run words` serves the site in development (next.config.mjs), and tells the process that started the site.
 */
import formatWords from 'use-intl/format-message/format-only';
import { processState } from '../../lib/server/process-state.mjs';

/** How long calls are gathered, in milliseconds, before they are told. */
const GATHER_MS = 25;

/** @type {{ page: string, key: string, language: string, texts: string[] }[]} */
let calls = [];

function tell() {
  if (process.connected) process.send?.({ words: calls }, () => undefined);
  calls = [];
}

/**
 * The texts of a result: a sentence with tags is a list of texts and elements.
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

// Words are compiled before they are formatted (lib/i18n/messages.ts).
formatAndNote.raw = false;

// The site is only for the person who started it; without the workspace it ends.
process.on('disconnect', () => process.exit(0));
