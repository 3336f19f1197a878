import type { Mend } from '../types';

export const LEFT_OUT = 'it is left out';

/** The values of an item beside each other: what cannot be is taken out of the item, and told. */
export class Check {
  readonly mends: Mend[] = [];

  set<T extends object, Field extends keyof T & string>(item: T, field: Field, value: T[Field], reason: string): void {
    this.mends.push({ field, value: item[field], reason });
    item[field] = value;
  }
}

/** What programs write for "no date": the first days of their calendars. */
export const NO_DAY = /^(?:0001|1753-01-01|1899-12-3|1900-01-0|1970-01-01|9999)/;
