'use client';

/** Result of sharing: `sent` to the device's share sheet, `copied`, or `copyThis` to show the address for copying by hand. */
export type Shared = 'sent' | 'copied' | 'copyThis';

/** A page without HTTPS has no clipboard. */
const copy = async (url: string): Promise<Shared> => {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'copyThis';
  }
};

/** On a desktop the sheet of the system offers less than a link in the clipboard. */
const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Shares an address with the share sheet of a phone or tablet if one opens, otherwise copies it. */
export async function shareAddress(url: string, title: string): Promise<Shared> {
  if (!hasSheet()) return copy(url);
  try {
    await navigator.share({ title, url });
    return 'sent';
  } catch (error) {
    // The visitor closed the sheet: not an error.
    return error instanceof DOMException && error.name === 'AbortError' ? 'sent' : copy(url);
  }
}
