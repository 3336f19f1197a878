import type { Mend } from '../../types';

export const LEFT_OUT = 'it is left out';

/**
 * Collects the corrections of an item while its values are compared: replaces an impossible value and stores the
 * reason.
 */
export class Check {
  readonly mends: Mend[] = [];

  /** `at` is the list and the place in it that hold the item: `Units.3.`. */
  set<T extends object, Field extends keyof T & string>(
    item: T,
    field: Field,
    value: T[Field],
    reason: string,
    at = '',
  ): void {
    this.mends.push({ field: `${at}${field}`, value: item[field], reason });
    item[field] = value;
  }
}

/** Dates that programs write instead of "no date": the first and last days of their calendars. */
export const NO_DAY = /^(?:0001|1753-01-01|1899-12-3|1900-01-0|1970-01-01|9999)/;
