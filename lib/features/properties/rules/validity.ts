/** The same day some years later (ISO dates); 29 February becomes the 28th in a year without it. */
export function yearsLater(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  const later = String(Number(year) + years).padStart(4, '0');
  const exists = month !== '02' || date !== '29' || isLeap(Number(later));
  return `${later}-${month}-${exists ? date : '28'}`;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
