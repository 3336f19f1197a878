import type { Goal } from '@/lib/domain/property/property-values';
import { parsePropertySearch, type RawParams } from '../search-params/parse-search';
import { searchHref } from '../search-params/write-search';
import type { SentenceContext } from './rules/reading';
import { MOST_SENTENCE, understandSentence } from './rules/understand-sentence';

/** What a search page says about the sentence that led to it. */
export type SentenceRemarks = {
  /** Parts of the sentence that no filter expresses, as typed. */
  notUnderstood: string[];
  /** Whether a travel time became a radius, because this site works out no travel times. */
  hasNoTravelTimes: boolean;
  /** A sentence that is too long to be read, as typed; null otherwise. */
  tooLong: string | null;
  /** The sentence as typed, which stays in the field; null if the address lacks it. */
  said: string | null;
};

const MOST_PARTS = 10;
const textsOf = (raw: RawParams, name: string): string[] =>
  Object.hasOwn(raw, name) ? [raw[name]].flat().filter((text) => typeof text === 'string') : [];

/**
 * The address of the filters that a sentence in the parameter `q` means; null without a sentence, and for one that is
 * too long. What was not understood stands in parameters of its own, which no other link of the page keeps.
 */
export function sentenceTarget(raw: RawParams, goal: Goal, context: SentenceContext): string | null {
  const [text] = textsOf(raw, 'q');
  if (text === undefined || text.length > MOST_SENTENCE) return null;
  const understood = understandSentence(text, goal, context);
  const address = searchHref(understood.goal, context.locale, parsePropertySearch(understood.params));
  const remarks = new URLSearchParams([
    ...understood.notUnderstood.map((part) => ['unread', part]),
    ...understood.remarks.map((remark) => ['remark', remark]),
    ...(text.trim() === '' ? [] : [['said', text]]),
  ]).toString();
  return remarks ? `${address}${address.includes('?') ? '&' : '?'}${remarks}` : address;
}

/** What the address of a search says about a sentence; null if the visitor did not come from one. */
export function sentenceRemarks(raw: RawParams): SentenceRemarks | null {
  const [typed] = textsOf(raw, 'q');
  const tooLong = typed !== undefined && typed.length > MOST_SENTENCE ? typed : null;
  const parts = textsOf(raw, 'unread').filter((part) => part.trim() !== '' && part.length <= MOST_SENTENCE);
  const hasNoTravelTimes = textsOf(raw, 'remark').includes('no-travel-times');
  const notUnderstood = [...new Set(parts)].slice(0, MOST_PARTS);
  const said = textsOf(raw, 'said').find((one) => one.length <= MOST_SENTENCE) ?? null;
  return tooLong !== null || notUnderstood.length > 0 || hasNoTravelTimes || said !== null
    ? { notUnderstood, hasNoTravelTimes, tooLong, said }
    : null;
}
