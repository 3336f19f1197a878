import { sizeOf } from '@/lib/platform/shared/field-sizes';

/** A field that the page itself wrote into a form; '' when it is missing, a file, or longer than that field can be. */
export function postedText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' && value.length <= sizeOf(name) ? value : '';
}
