import { describe, expect, it } from 'vitest';
import { withEnded } from './metrics-server.mjs';

const refused = (sum: number) => `gevel_refusals_total{status="503",reason="full queue"} ${sum}`;

describe('the figures of all web processes', () => {
  it('keep what processes counted that have ended, so that no sum falls, and leave gauges as they are', () => {
    const given = [20_000, 20_001, 15_001, 15_004, 0, 2].map((sum) =>
      withEnded(`${refused(sum)}\nprocess_open_fds ${sum}`),
    );
    const sums = [20_000, 20_001, 20_001, 20_004, 20_004, 20_006];
    const gauges = [20_000, 20_001, 15_001, 15_004, 0, 2];
    expect(given).toEqual(sums.map((sum, at) => `${refused(sum)}\nprocess_open_fds ${gauges[at]}`));
  });

  it('are counted for each series, also where one has no labels', () => {
    withEnded('gevel_kept_pages_total 7\ngevel_page_seconds_bucket{le="0.5",route="a{b}"} 3');
    expect(withEnded('gevel_kept_pages_total 1\ngevel_page_seconds_bucket{le="0.5",route="a{b}"} 4')).toBe(
      'gevel_kept_pages_total 7\ngevel_page_seconds_bucket{le="0.5",route="a{b}"} 4',
    );
  });
});
