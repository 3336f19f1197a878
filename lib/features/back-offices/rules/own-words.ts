import { plainLine } from '@/lib/domain/text/plain-text';
import type { OfficeLead } from '../types';
import { textOf } from './values';

/** The most of a back office's words that a message repeats. */
export const LONGEST_WORDS = 200;
/** Shorter pieces of a text are in every sentence. */
const SHORTEST_PIECE = 4;
/** Fewer digits in a row do not tell whose number it is. */
const SHORTEST_NUMBER = 6;

/** The texts in fields of an answer, also those in lists and objects there, at most 10 of each. */
export function wordsAt(answer: unknown, fields: readonly string[]): string[] {
  const inside = (value: unknown, depth: number): string[] => {
    if (typeof value !== 'object' || value === null) return [textOf(value) ?? []].flat();
    return depth === 0 ? [] : Object.values(value).flatMap((one) => inside(one, depth - 1).slice(0, 10));
  };
  return fields.flatMap((field) => inside((answer as Record<string, unknown> | null)?.[field], 3));
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const piecesOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Numbers of at least six digits, as people write those of telephones. */
const NUMBERS = /\d(?:[\s./()-]*\d){5,}/g;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a text contains nothing that the visitor typed: no name, no word of four letters or more, no telephone number, no mail address. */
export function repeatsNothing(text: string, { firstName, lastName, typed }: Repeated): boolean {
  const [all, words, digits] = [plain(text), new Set(piecesOf(text)), digitsOf(text)];
  const isIn = (piece: string) => (piece.length < SHORTEST_PIECE ? words.has(piece) : all.includes(piece));
  const hasNumber = (value: string) =>
    (value.match(NUMBERS) ?? []).some((number) => digits.includes(digitsOf(number).slice(-SHORTEST_NUMBER)));
  const pieces = typed.flatMap(piecesOf).filter(({ length }) => length >= SHORTEST_PIECE);
  return (
    !text.includes('@') && ![...piecesOf(`${firstName} ${lastName}`), ...pieces].some(isIn) && !typed.some(hasNumber)
  );
}
type Repeated = Pick<OfficeLead, 'firstName' | 'lastName' | 'typed'>;

/** What a back office says of a request that it refuses, on one line; null when it says nothing, or repeats something of the person. */
export function ownWords(words: readonly string[], lead: Repeated): string | null {
  const text = plainLine(words.join('; '));
  return text !== '' && repeatsNothing(text, lead) ? text.slice(0, LONGEST_WORDS) : null;
}
