import type { Judged } from '@/lib/features/words/rules/check-all-words';
import { pluralWordsOf } from '@/lib/features/words/rules/plurals';

/** What the rules for words check, without any word or text; a test adds those that it is about. */
export const NOTHING_JUDGED: Judged = {
  entries: [],
  texts: [],
  isOwn: false,
  source: 'nl',
  terms: [],
  plurals: pluralWordsOf([]),
  limits: new Map(),
  site: '',
  code: null,
  accepted: [],
  acceptedFile: 'words/accepted.json',
};
