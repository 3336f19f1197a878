import { wordOfField } from '@/lib/features/feed/for-commands';
import { textOf } from '../rules/values';
import type { FieldRemark } from '../types';

/** A value of a list as a back office sends it: an id, a word in one of its languages, or both. */
export type ListValue = { id?: unknown; label?: unknown };

/** The words of the feed for the ids of one list. */
export type WordList = Readonly<Record<string, string>>;

/** Collects the values of an item that no list knows. */
export type Mapper = {
  /** The word of the feed; undefined for none, and for a value that is not known, with a remark. */
  word: (field: string, name: string, value: ListValue, byId?: WordList) => string | undefined;
  remarks: FieldRemark[];
};

/**
 * Reads values of lists: by their id, then by their word in four languages, then by the agency's own table (agency/config.ts,
 * `backOffice.words`), else they are left out, with a remark.
 */
export function mapper(own: Readonly<Record<string, string>> = {}): Mapper {
  const remarks: FieldRemark[] = [];
  return {
    remarks,
    word: (field, name, value, byId = {}) => {
      const [id, label] = [textOf(value.id), textOf(value.label)];
      if (id === undefined && label === undefined) return undefined;
      const known = (id && byId[id]) ?? (label && (byId[label] ?? wordOfField(label, field)));
      const found = known ?? own[`${name}.${id ?? label}`] ?? own[`${name}.${label}`];
      if (found === undefined)
        remarks.push({ field: name, value: label ?? id ?? '', reason: 'is not known; it is left out' });
      return found === '' ? undefined : found;
    },
  };
}
