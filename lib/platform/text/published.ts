import { z } from 'zod';
import type { TextFinding } from '@/lib/domain/words/text-finding';

/** When a text is shown: on the days from `from` until `until` in Belgium, both included. A draft is shown on none. */
export type Published = { from: string | null; until: string | null; isDraft: boolean };

const FIELDS = ['publishFrom', 'publishUntil', 'draft'] as const;
type Field = (typeof FIELDS)[number];
const day = z.iso.date('fieldDate');
const schemas = { publishFrom: day, publishUntil: day, draft: z.boolean('fieldDraft') };
type Problem = { field: string } & Pick<TextFinding, 'rule'> & Partial<TextFinding>;

/**
 * The fields of a front matter that say when its text is shown, and the other fields. A text with a wrong one counts as a draft, so
 * that it is not shown too early.
 */
export function readPublished(value: unknown): { published: Published; rest: unknown; problems: Problem[] } {
  const published: Published = { from: null, until: null, isDraft: false };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { published, rest: value, problems: [] };
  const fields = value as Record<string, unknown>;
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !FIELDS.some((field) => field === name)));
  const problems = FIELDS.flatMap((field): Problem[] => {
    const given = fields[field];
    if (given === undefined || schemas[field].safeParse(given).success) return [];
    return [
      { field, key: field, rule: field === 'draft' ? 'fieldDraft' : 'fieldDate', found: String(given).slice(0, 80) },
    ];
  });
  const { publishFrom = null, publishUntil = null, draft = false } = fields;
  if (problems.length > 0) return { published: { ...published, isDraft: true }, rest, problems };
  const from = publishFrom as string | null;
  const until = publishUntil as string | null;
  const isTurned = from !== null && until !== null && until < from;
  if (isTurned)
    problems.push({ field: 'publishUntil', key: 'publishUntil', rule: 'fieldDays', found: until, expected: from });
  return { published: { from, until, isDraft: draft === true || isTurned }, rest, problems };
}

/** Whether a text is shown on a day (ISO date, in Belgium). */
export const isPublished = ({ from, until, isDraft }: Published, day: string): boolean =>
  !isDraft && (from === null || from <= day) && (until === null || day <= until);

/** Whether a text is a draft, or has a first or a last day on which it is shown. */
export const hidesItself = ({ from, until, isDraft }: Published): boolean => isDraft || from !== null || until !== null;

/** Texts that the law asks for. */
const LEGAL: readonly string[] = ['pages/privacy-statement', 'pages/cookie-policy', 'pages/disclaimer'];
/** Texts with a page of their own, to which menus and other texts link. */
const WITH_PAGE = /^(?:pages|services)\//;

/**
 * Removes from a text (`pages/disclaimer`) the fields that would hide it, if it must always be shown. Returns the removed
 * fields, and the period in which the text is then shown. `isReplacing`: the text replaces one of the software, which is
 * shown while this one is hidden.
 */
export function withoutRefused(
  { from, until, isDraft }: Published,
  name: string,
  isReplacing: boolean,
): { published: Published; refused: Field[] } {
  const isLegal = LEGAL.includes(name);
  const isNeeded = WITH_PAGE.test(name) && !isReplacing;
  const used = { publishFrom: from !== null && isNeeded, publishUntil: until !== null, draft: isDraft };
  const refused = FIELDS.filter((field) => used[field] && (isLegal || isNeeded));
  return {
    published: {
      from: refused.includes('publishFrom') ? null : from,
      until: refused.includes('publishUntil') ? null : until,
      // A draft may stay hidden if it replaces a text of the software, because visitors then see the software's text.
      isDraft: isDraft && !isNeeded,
    },
    refused,
  };
}
