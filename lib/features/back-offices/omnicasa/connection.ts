import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { env } from '@/lib/platform/config/env';
import { CallError, type CallRules, call, jsonIn } from '../connection';
import { LONGEST_WORDS } from '../rules/own-words';
import { textOf } from '../rules/values';
import type { Tools } from '../types';
import codes from './codes.json' with { type: 'json' };
import type { Answer } from './mapping';

const base = (): string => env.CRM_URL ?? 'https://newapi.omnicasa.com/1.12/OmnicasaService.svc';

/** What a method is asked; lists of numbers are one text with commas. */
export type Parameters = Readonly<Record<string, string | number | boolean>>;
/** Calls a method and returns its value. Throws a CallError when it is not answered, or refused. */
export type Ask = (method: string, parameters?: Parameters) => Promise<unknown>;

/** The status of a refusal, which comes in an answer with the status 200. */
export const REFUSED = 400;

/** Omnicasa's numbers of languages. */
export const OMNICASA_LANGUAGES: Readonly<Record<Locale, number>> = codes.language;
/** The parameters that ask for labels and texts in a language. */
export const inLanguage = (locale: Locale) => ({
  LanguageId: OMNICASA_LANGUAGES[locale],
  DescriptionLanguageId: OMNICASA_LANGUAGES[locale],
});

const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property or project of an answer, which some methods wrap in `Object`. Throws a CallError for anything else. */
export function objectIn(value: unknown): Answer {
  const inner = isObject(value) && isObject(value.Object) ? value.Object : value;
  if (isObject(inner)) return inner;
  throw new CallError('the answer is no object', { wasSent: true });
}

/** Omnicasa's words about a failure, without what was sent, addresses and long numbers, which they may repeat. */
function safeWords(message: unknown, sent: Parameters): string {
  let text = textOf(message) ?? 'no reason';
  for (const value of Object.values(sent))
    if (typeof value === 'string' && value !== '') text = text.replaceAll(value, '…');
  const words = text.split(/\s/).map((word) => (/[%@=/{}"\\]|\d{4}/.test(word) ? '…' : word));
  return words.join(' ').slice(0, LONGEST_WORDS);
}

/**
 * The value of an answer, which comes in three forms: in an envelope with the name of the method, in one without, and bare. Its
 * HTTP status says nothing.
 */
function valueIn(answer: unknown, method: string, sent: Parameters): unknown {
  const envelope = isObject(answer) ? (answer[`${method}JsonResult`] ?? answer) : answer;
  if (!isObject(envelope) || !('Success' in envelope || ('Code' in envelope && 'Value' in envelope))) return envelope;
  const { Code, Success, Message, Value } = envelope;
  if ((Success ?? Number(Code) === 0) === true && Number(Code ?? 0) !== 600) return Value;
  throw new CallError(`Omnicasa refused ${method} (${safeWords(Message, sent)})`, { status: REFUSED, wasSent: true });
}

/**
 * Calls of Omnicasa with the name and password of the agency. They are in the address, so that no error may repeat an address.
 */
export function connection(tools: Tools, rules: Pick<CallRules, 'agent'> = {}): Ask {
  const customer = { CustomerName: env.OMNICASA_NAME ?? '', CustomerPassword: env.OMNICASA_PASSWORD ?? '' };
  return async (method, parameters) => {
    const sent = { ...customer, ...parameters };
    const address = `${base()}/${method}Json?json=${encodeURIComponent(JSON.stringify(sent))}`;
    return valueIn(jsonIn(await call(tools, address, rules)), method, sent);
  };
}
