import robotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { CRAWLER_CLASSES, CRAWLERS, type CrawlerAccess, crawlerGroups } from './crawlers';

const SITE = 'https://gevel.example';

/** `robots.txt` as the site writes it. */
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
  it.each(choices)('opens and closes each class for its robots alone: %o', (access) => {
    const robots = robotsParser(`${SITE}/robots.txt`, textOf(access));
    for (const name of CRAWLER_CLASSES)
      for (const [robot] of CRAWLERS[name]) {
        const isOpen = access[name] === 'open';
        expect([robot, robots.isAllowed(`${SITE}/nl/te-koop/`, robot)]).toEqual([robot, isOpen]);
        expect([robot, robots.isAllowed(`${SITE}/media/a-share.jpg`, robot)]).toEqual([robot, isOpen]);
        expect(robots.isAllowed(`${SITE}/api/homes/`, robot)).toBe(false);
      }
    // A robot that the table does not know.
    expect(robots.isAllowed(`${SITE}/nl/`, 'SomeBot')).toBe(access.search === 'open');
  });

  it('has one group while every class is open', () => {
    expect(crawlerGroups({ search: 'open', answers: 'open', training: 'open' })).toEqual([
      { userAgent: '*', allow: '/', disallow: '/api/' },
    ]);
  });

  it('names no robot twice', () => {
    const names = CRAWLER_CLASSES.flatMap((name) => CRAWLERS[name].map(([robot]) => robot.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
  });
});
