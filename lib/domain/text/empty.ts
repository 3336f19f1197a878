/** Whether a value is empty: null, undefined or only white space (SPEC §5). */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
