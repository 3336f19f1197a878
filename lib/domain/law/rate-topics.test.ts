import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rateOrigin } from './legal-rates';
import { RATE_TOPICS, type RateTopic, topicOrigin } from './rate-topics';

const DAY = '2026-11-23';
const TOPICS = Object.keys(RATE_TOPICS) as RateTopic[];

describe('what a reckoning rests on', () => {
  it.each(TOPICS)('%s names a site on which its rates were read, and a day', (topic) => {
    const { hosts, checked } = topicOrigin(topic, DAY);
    expect(hosts).not.toEqual([]);
    expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each(TOPICS)('%s names no site that the reference does not', (topic) => {
    const reference = readFileSync('docs/reference/domain.md', 'utf8');
    expect(topicOrigin(topic, DAY).hosts.filter((host) => !reference.includes(host))).toEqual([]);
  });

  it('is as old as the oldest look at one of its rates', () => {
    for (const topic of TOPICS)
      for (const name of RATE_TOPICS[topic])
        expect(topicOrigin(topic, DAY).checked <= rateOrigin(name, DAY).lastChecked).toBe(true);
  });
});
