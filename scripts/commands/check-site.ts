import '../support/load-env';
import { closeStore, migrateStore } from '@/lib/platform/store/client';
import { readArguments } from '../support/read-arguments';
import { siteChapters } from '../support/site-remarks';

const USAGE = `Usage:
  npm run check:site   says whether your site is right: texts, words, links, legal data, mail, homes, address and store`;

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
    ? `\nYour site is right. ${count('look')} lines with ? are for you to judge.`
    : `\n${bad} ${bad === 1 ? 'thing is' : 'things are'} not right (lines with !). ${count('look')} lines with ? are for you to judge.`,
);
await closeStore();
process.exitCode = bad === 0 ? 0 : 1;
