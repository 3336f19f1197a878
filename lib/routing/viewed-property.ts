import type { Locale } from '@/lib/domain/text/locale';
import type { PathAnswer } from './resolve-path';

/** The property whose page answers an address, or null for any other page. */
export function viewedProperty(answer: PathAnswer): { id: string; locale: Locale } | null {
  if (answer.kind !== 'page') return null;
  if (answer.route !== 'for-sale/{city}/{type}/{id}' && answer.route !== 'for-rent/{city}/{type}/{id}') return null;
  return { id: answer.path.slice(answer.path.lastIndexOf('/') + 1), locale: answer.locale };
}
