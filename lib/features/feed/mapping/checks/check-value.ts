import type { Mend } from '../../types';

export const LEFT_OUT = 'it is left out';

/** The fields of an item that may be null. */
type MayBeNull<T> = { [Field in keyof T]: null extends T[Field] ? Field : never }[keyof T] & string;

/** Collects the corrections of an item while its values are compared. */
export class Check {
  readonly mends: Mend[] = [];

  /** Notes a correction without making it. */
  tell(field: string, value: unknown, reason: string): void {
    this.mends.push({ field, value, reason });
  }

  /** Replaces a value. `at` is the list and the place in it that hold the item: `Units.3.`. */
  set<T extends object, Field extends keyof T & string>(
    item: T,
    field: Field,
    value: T[Field],
    reason: string,
    at = '',
  ): void {
    this.tell(`${at}${field}`, item[field], reason);
    item[field] = value;
  }

  /** Leaves out an impossible value. */
  drop<T extends object>(item: T, field: MayBeNull<T>, reason: string, at = ''): void {
    this.set(item, field, null as T[typeof field], `${reason}; ${LEFT_OUT}`, at);
  }
}

/** Dates that programs write instead of "no date": the first and last days of their calendars. */
export const NO_DAY = /^(?:0001|1753-01-01|1899-12-3|1900-01-0|1970-01-01|9999)/;
