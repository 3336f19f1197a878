import '../support/load-env';
import { closeStore, migrateStore } from '@/lib/platform/store/client';
import { printBots } from '../check-site/bots/print-bots';
import { printCrawl } from '../check-site/crawl/print-crawl';
import { siteChapters, sumOf } from '../check-site/site-remarks';
import { endWith, readArguments } from '../support/read-arguments';

const USAGE = `Usage:
  npm run check:site                         checks your site: texts, words, links, legal data, mail, properties, address and store
  npm run check:site -- --crawl [ADDRESS]    reads every page as a search engine does, and lists the problems
  npm run check:site -- --bots               lists the robots of the last 30 days, and missing addresses they asked for
                           [--json]          prints what --crawl or --bots found as JSON`;

const MARKS = { good: '  ', look: '? ', wrong: '! ' } as const;

/** Prints the remarks on the site's settings, texts and data. Returns whether there is no error. */
async function printRemarks(): Promise<boolean> {
  // A store that cannot be opened is reported as a remark.
  await migrateStore().catch(() => null);
  const chapters = await siteChapters(new Date());
  for (const { title, remarks } of chapters) {
    console.log(`\n${title}`);
    for (const { state, text } of remarks) console.log(`${MARKS[state]}${text}`);
  }
  const count = (state: 'look' | 'wrong'): number =>
    chapters.flatMap(({ remarks }) => remarks).filter((remark) => remark.state === state).length;
  const bad = count('wrong');
  console.log(`\n${sumOf(bad, count('look'))}`);
  await closeStore();
  return bad === 0;
}

/** Prints the visits of robots, from the store of this site. */
async function printRobots(asJson: boolean): Promise<boolean> {
  await migrateStore();
  await printBots(asJson, new Date());
  await closeStore();
  return true;
}

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readArguments(USAGE, { crawl: flag, bots: flag, json: flag }, { max: 1 });
const isPlain = !values.crawl && !values.bots;
if ((values.crawl && values.bots) || (isPlain && values.json) || (!values.crawl && positionals.length > 0))
  endWith(USAGE);
const withSentence = (error: Error) => endWith(error.message);
const isGood = await (isPlain
  ? printRemarks()
  : values.bots
    ? printRobots(values.json).catch(withSentence)
    : printCrawl(positionals[0], values.json).catch(withSentence));
process.exitCode = isGood ? 0 : 1;
