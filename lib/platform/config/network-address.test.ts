import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, clientKey, isNetwork, isPublicAddress, networkRule } from './network-address';

describe('the networks of the agency, whose views are not counted (design/owner-figures-and-reports)', () => {
  it('may be single addresses or whole networks, of IPv4 or IPv6', () => {
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

  it('are refused if the text is neither an address nor a network', () => {
    expect(['81.82.83.84', '::1', '10.0.0.0/8', '::/0'].every(isNetwork)).toBe(true);
    expect(['office', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '300.1.1.1', '::/129'].some(isNetwork)).toBe(false);
  });
});

describe('the address by which requests are limited (RELIABILITY §4.5)', () => {
  it("is the socket's if no proxy is trusted, whatever the header contains", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (socket, forged) => {
        expect(clientAddress(socket, forged, 0)).toBe(socket);
      }),
    );
  });

  it('is the entry that the trusted proxies wrote at the end of the list, and not the entry of the visitor at its start', () => {
    expect(clientAddress('10.0.0.1', '1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', null, 1)).toBe('10.0.0.1');
  });

  it('is the whole address for IPv4, and its first 64 bits for IPv6', () => {
    expect(clientKey('1.2.3.4')).toBe('1.2.3.4');
    expect(clientKey('::ffff:1.2.3.4')).toBe('1.2.3.4');
    expect(clientKey('2001:0DB8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
    expect(clientKey('2001:db8:1:2:bbbb:0:0:9')).toBe(clientKey('2001:db8:1:2::1'));
    expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'));
    expect(clientKey('fe80::1%eth0')).toBe(clientKey('fe80::2'));
  });

  it('has no port, even if a proxy adds one', () => {
    expect(clientKey('1.2.3.4:51234')).toBe('1.2.3.4');
    expect(clientKey('[2001:db8::1]:443')).toBe(clientKey('2001:db8::1'));
  });

  it('is turned into a short key, whatever text a header has in its place', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9000 }), (text) => {
        expect(clientKey(text).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});

const WITHIN: readonly string[] = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.1.2.3',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::192.168.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'ff02::1',
  '4000::1',
];
const NO_ADDRESS = [
  '',
  'localhost',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '2130706433',
  '0x7f.1',
  ':::',
  '1::2::3',
  '::g',
];
const PUBLIC: readonly string[] = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '193.190.1.1',
  '2001:4860:4860::8888',
  '2a02:a03f::1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::1',
];

describe('the check of an address that a host resolves to', () => {
  it.each(WITHIN)('rejects an address that is not on the internet: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(PUBLIC)('accepts an address on the internet: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(NO_ADDRESS)('rejects a text that is not an address: "%s"', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  it('gives the same result for every spelling of IPv6, and for IPv4 inside IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(isPublicAddress(new URL(`http://[${address}]`).hostname.slice(1, -1))).toBe(isPublicAddress(address));
      }),
    );
  });

  it('never accepts a text that the operating system does not read as an address', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(isPublicAddress(text) && isIP(text) === 0).toBe(false)));
  });
});
