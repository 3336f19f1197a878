import { describe, expect, it } from 'vitest';
import { isNetwork, networkRule } from './ip-address';

describe('the networks of the agency, whose views are not counted (design/owner-figures-and-reports)', () => {
  it('accept addresses and networks, of both kinds', () => {
    const isOwn = networkRule(['81.82.83.84', '10.1.0.0/16', '2001:db8:1::/48']);
    for (const address of [
      '81.82.83.84',
      '10.1.255.3',
      '::ffff:10.1.2.3',
      '81.82.83.84:51234',
      '2001:db8:1:2::5',
      '[2001:DB8:1::5]:80',
    ])
      expect(isOwn(address)).toBe(true);
    for (const address of ['81.82.83.85', '10.2.0.1', '2001:db8:2::1', '', 'unknown'])
      expect(isOwn(address)).toBe(false);
  });

  it('refuse any other text', () => {
    expect(['81.82.83.84', '::1', '10.0.0.0/8', '::/0'].every(isNetwork)).toBe(true);
    expect(['office', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '300.1.1.1', '::/129'].some(isNetwork)).toBe(false);
  });
});
