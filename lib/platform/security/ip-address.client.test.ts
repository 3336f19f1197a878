import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, clientKey } from './ip-address';

describe('the address that limits count (RELIABILITY §4.5)', () => {
  it("is the socket's when no proxy is trusted, whatever the header contains", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (socket, forged) => {
        expect(clientAddress(socket, forged, 0)).toBe(socket);
      }),
    );
  });

  it("is the entry of the trusted proxies at the end of the list, not the visitor's at its front", () => {
    expect(clientAddress('10.0.0.1', '1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', null, 1)).toBe('10.0.0.1');
  });

  it('keeps an IPv4 address whole and takes the first 64 bits of IPv6', () => {
    expect(clientKey('1.2.3.4')).toBe('1.2.3.4');
    expect(clientKey('::ffff:1.2.3.4')).toBe('1.2.3.4');
    expect(clientKey('2001:0DB8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
    expect(clientKey('2001:db8:1:2:bbbb:0:0:9')).toBe(clientKey('2001:db8:1:2::1'));
    expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'));
    expect(clientKey('fe80::1%eth0')).toBe(clientKey('fe80::2'));
  });

  it('omits the port that some proxies add', () => {
    expect(clientKey('1.2.3.4:51234')).toBe('1.2.3.4');
    expect(clientKey('[2001:db8::1]:443')).toBe(clientKey('2001:db8::1'));
  });

  it('becomes a short key for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9000 }), (text) => {
        expect(clientKey(text).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
