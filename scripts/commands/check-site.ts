import '../support/load-env';
import { closeStore, migrateStore } from '@/lib/platform/store/client';
import { siteChapters } from '../check-site/site-remarks';
import { readArguments } from '../support/read-arguments';

const USAGE = `Usage:
  npm run check:site   checks your site: texts, words, links, legal data, mail, properties, address and store`;

const MARKS = { good: '  ', look: '? ', wrong: '! ' } as const;

// A store that cannot be opened is reported as a remark.
readArguments(USAGE, {}, { max: 0 });
await migrateStore().catch(() => null);
const chapters = await siteChapters(new Date());
for (const { title, remarks } of chapters) {
  console.log(`\n${title}`);
  for (const { state, text } of remarks) console.log(`${MARKS[state]}${text}`);
}
const count = (state: 'look' | 'wrong'): number =>
  chapters.flatMap(({ remarks }) => remarks).filter((remark) => remark.state === state).length;
const bad = count('wrong');
console.log(
  bad === 0
    ? `\nNo errors found. ${count('look')} lines with ? need your judgement.`
    : `\n${bad} ${bad === 1 ? 'error' : 'errors'} (lines with !). ${count('look')} lines with ? need your judgement.`,
);
await closeStore();
process.exitCode = bad === 0 ? 0 : 1;
