import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rateOrigin } from './legal-rates';
import { RATE_TOPICS, type RateTopic, topicOrigin } from './rate-topics';

const DAY = '2026-11-23';
const TOPICS = Object.keys(RATE_TOPICS) as RateTopic[];

describe('the origin of the rates of a calculation', () => {
  it.each(TOPICS)('has for %s the day of the last check, and no site but those of public bodies', (topic) => {
    const { hosts, checked } = topicOrigin(topic, DAY);
    expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const known = [
      'fiscalite.brussels',
      'huisvesting.brussels',
      'guichet.public.lu',
      'nbb.be',
      'notaris.be',
      'notaire.be',
    ];
    expect(hosts.filter((host) => !known.includes(host))).toEqual([]);
  });

  it('has the sites of public bodies that its sources name', () => {
    expect(topicOrigin('dutyBrussels', DAY).hosts).toEqual(['fiscalite.brussels']);
    expect(topicOrigin('dutyLuxembourg', DAY).hosts).toEqual(['guichet.public.lu']);
    expect(topicOrigin('dutyFlanders', DAY).hosts).toEqual([]);
  });

  it.each(TOPICS)('names for %s only sites that docs/reference/domain.md names', (topic) => {
    const reference = readFileSync('docs/reference/domain.md', 'utf8');
    expect(topicOrigin(topic, DAY).hosts.filter((host) => !reference.includes(host))).toEqual([]);
  });

  it('has the day of the oldest check among its rates', () => {
    for (const topic of TOPICS)
      for (const name of RATE_TOPICS[topic])
        expect(topicOrigin(topic, DAY).checked <= rateOrigin(name, DAY).lastChecked).toBe(true);
  });
});
