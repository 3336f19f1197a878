import crawlers from './crawlers.json' with { type: 'json' };

export const CRAWLER_CLASSES = ['search', 'answers', 'training'] as const;
/**
 * The three classes of robots: those that list pages in search results, those that read a page to answer a question,
 * and those that collect texts to train models.
 */
export type CrawlerClass = (typeof CRAWLER_CLASSES)[number];

/** Whether each class may read the site. */
export type CrawlerAccess = Readonly<Record<CrawlerClass, 'open' | 'closed'>>;

/** The robots of each class, by the name that they look for in `robots.txt`, with their makers, as of 2026-11-26. */
export const CRAWLERS = Object.fromEntries(
  CRAWLER_CLASSES.map((name) => [name, Object.entries<string>(crawlers[name])]),
) as Record<CrawlerClass, Array<[name: string, maker: string]>>;

/** Longer names come first: `Applebot-Extended` contains `Applebot`. */
const NAMES = CRAWLER_CLASSES.flatMap((name) => CRAWLERS[name].map(([robot]) => robot))
  .sort((one, other) => other.length - one.length)
  .map((robot) => [robot, robot.toLowerCase()] as const);
/** The longest user agent that is read, in characters; those of real robots are shorter. */
const LONGEST_AGENT = 500;

/** The robot of the table that a user agent names, unverified: anybody can write it. Null for other programs. */
export function crawlerOf(userAgent: string): string | null {
  const agent = userAgent.slice(0, LONGEST_AGENT).toLowerCase();
  return NAMES.find(([, name]) => agent.includes(name))?.[0] ?? null;
}

/** A group of `robots.txt`: the robots that it is for, and what they may read. */
export type CrawlerGroup = { userAgent: string | string[]; allow?: string; disallow: string };

const rules = (access: 'open' | 'closed') =>
  access === 'open' ? { allow: '/', disallow: '/api/' } : { disallow: '/' };

/**
 * The groups of `robots.txt`. A robot without a name in the table follows the rules for search engines. A robot reads
 * only the group with its own name, so a class of robots gets its own group only if its rules differ.
 */
export const crawlerGroups = (access: CrawlerAccess): CrawlerGroup[] => [
  { userAgent: '*', ...rules(access.search) },
  ...CRAWLER_CLASSES.filter((name) => access[name] !== access.search).map((name) => ({
    userAgent: CRAWLERS[name].map(([robot]) => robot),
    ...rules(access[name]),
  })),
];
