// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareAddress } from './share-address.client';

const URL_OF_LIST = 'https://site.be/nl/favorieten/?ids=1,2';
const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
/** A device that is mainly used by finger, or by mouse. */
const touches = (isTouched: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
const failing = (name: string) => vi.fn().mockRejectedValue(new DOMException('', name));

afterEach(() => {
  give('share', undefined);
  give('clipboard', undefined);
});

describe('sharing an address', () => {
  it('opens the sharing function of the device, and treats it as no error if the visitor closes it', async () => {
    touches(true);
    const writeText = vi.fn();
    give('clipboard', { writeText });
    give('share', vi.fn().mockResolvedValue(undefined));
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('sent');
    give('share', failing('AbortError'));
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('sent');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the address on a desktop, or if the sharing function of the device is missing or fails', async () => {
    touches(false);
    give('share', vi.fn());
    const writeText = vi.fn().mockResolvedValue(undefined);
    give('clipboard', { writeText });
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('copied');
    touches(true);
    give('share', undefined);
    give('share', failing('NotAllowedError'));
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(URL_OF_LIST);
  });

  it('shows the address if copying is not allowed, as on a page without HTTPS', async () => {
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('copyThis');
    give('clipboard', { writeText: failing('NotAllowedError') });
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('copyThis');
  });
});
