// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareAddress } from './share-address.client';

const URL_OF_LIST = 'https://site.be/nl/favorieten/?ids=1,2';
const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const failing = (name: string) => vi.fn().mockRejectedValue(new DOMException('', name));

afterEach(() => {
  give('share', undefined);
  give('clipboard', undefined);
});

describe('an address that is shared', () => {
  it('goes to the sheet of the device, and a sheet that is closed is no error', async () => {
    const writeText = vi.fn();
    give('clipboard', { writeText });
    give('share', vi.fn().mockResolvedValue(undefined));
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('sent');
    give('share', failing('AbortError'));
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('sent');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('is copied where there is no sheet, or none that opens', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    give('clipboard', { writeText });
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('copied');
    give('share', failing('NotAllowedError'));
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(URL_OF_LIST);
  });

  it('is shown where nothing may be copied, as on a page without encryption', async () => {
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('copyThis');
    give('clipboard', { writeText: failing('NotAllowedError') });
    expect(await shareAddress(URL_OF_LIST, 'Een lijst')).toBe('copyThis');
  });
});
