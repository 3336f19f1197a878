import '../support/load-env';
import { brusselsDay } from '@/lib/domain/time/dates';
import { noteTouched } from '@/lib/features/words/for-commands';
import { copyText, findCopies, noteSeen, ORIGINALS_FILE } from '@/lib/platform/text/originals';
import { endWith, readArguments } from '../support/read-arguments';
import { orEnd } from '../words/say-finding';

const USAGE = `Usage:
  npm run texts                                the texts of agency/content that replace one of the software
  npm run texts -- --copy pages/disclaimer     copies a text of the software into agency/content, to change it there
  npm run texts -- --seen [pages/disclaimer]   notes that these texts, or all, were compared with the software's of today`;

const STATES = {
  same: 'the original is as it was when it was copied',
  changed: 'the original has changed since it was copied',
  unknown: 'the version that it was copied from is unknown',
} as const;

const { values, positionals } = readArguments(
  USAGE,
  { copy: { type: 'string' }, seen: { type: 'boolean' } },
  { max: 1 },
);
const root = process.cwd();
try {
  const { copy } = values;
  if (copy !== undefined) {
    const copies = orEnd(() => copyText(root, copy));
    // The ledger notes the copies before a person edits one. After the edit the copies in other languages are therefore
    // stale.
    orEnd(() => noteTouched(root, 'agency', brusselsDay(new Date())));
    for (const path of copies) console.log(`agency/content/${path} was copied; change it there.`);
  } else if (values.seen) {
    const seen = orEnd(() => noteSeen(root, positionals[0] ?? ''));
    console.log(`${seen.length} ${seen.length === 1 ? 'text is' : 'texts are'} noted in ${ORIGINALS_FILE}.`);
  } else {
    const copies = orEnd(() => findCopies(root));
    for (const { path, state } of copies) console.log(`agency/content/${path}: ${STATES[state]}`);
    if (copies.length === 0) console.log('No text of agency/content replaces one of the software.');
  }
} catch (error) {
  endWith((error as Error).message);
}
