import robotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { CRAWLER_CLASSES, CRAWLERS, type CrawlerAccess, crawlerGroups, crawlerOf } from './crawlers';

const SITE = 'https://gevel.example';

/** The text of `robots.txt` that the site sends. */
const textOf = (access: CrawlerAccess): string =>
  crawlerGroups(access)
    .map(({ userAgent, allow, disallow }) =>
      [
        ...[userAgent].flat().map((name) => `User-Agent: ${name}`),
        ...(allow ? [`Allow: ${allow}`] : []),
        `Disallow: ${disallow}`,
      ].join('\n'),
    )
    .join('\n\n');

const choices = (['open', 'closed'] as const).flatMap((search) =>
  (['open', 'closed'] as const).flatMap((answers) =>
    (['open', 'closed'] as const).map((training): CrawlerAccess => ({ search, answers, training })),
  ),
);

describe('robots.txt', () => {
  it.each(choices)('allows or refuses each robot as its class is opened or closed: %o', (access) => {
    const robots = robotsParser(`${SITE}/robots.txt`, textOf(access));
    for (const name of CRAWLER_CLASSES)
      for (const [robot] of CRAWLERS[name]) {
        const isOpen = access[name] === 'open';
        expect([robot, robots.isAllowed(`${SITE}/nl/te-koop/`, robot)]).toEqual([robot, isOpen]);
        expect([robot, robots.isAllowed(`${SITE}/media/a-share.jpg`, robot)]).toEqual([robot, isOpen]);
        expect(robots.isAllowed(`${SITE}/api/properties/`, robot)).toBe(false);
      }
    // A robot that is not in the table of known robots.
    expect(robots.isAllowed(`${SITE}/nl/`, 'SomeBot')).toBe(access.search === 'open');
  });

  it('has one group for all robots while every class is open', () => {
    expect(crawlerGroups({ search: 'open', answers: 'open', training: 'open' })).toEqual([
      { userAgent: '*', allow: '/', disallow: '/api/' },
    ]);
  });

  it('names no robot twice', () => {
    const names = CRAWLER_CLASSES.flatMap((name) => CRAWLERS[name].map(([robot]) => robot.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the robot that a user agent names', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/130.0 Safari/537.36',
      'Bingbot',
    ],
    ['Mozilla/5.0 (compatible; Applebot-Extended/0.1)', 'Applebot-Extended'],
    ['Mozilla/5.0 AppleWebKit/605.1.15 (compatible; Applebot/0.1)', 'Applebot'],
    ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'CCBot'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', null],
    ['', null],
    [`${'x'.repeat(600)}Googlebot`, null],
  ])('is found in the user agent %s: %s', (agent, robot) => {
    expect(crawlerOf(agent)).toBe(robot);
  });
});
