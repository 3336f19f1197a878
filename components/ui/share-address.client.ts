'use client';

/** The result of sharing: `sent` by the device, `copied`, or `copyThis` to show the address for copying by hand. */
export type Shared = 'sent' | 'copied' | 'copyThis';

/** Without HTTPS a page cannot write to the clipboard. */
const copy = async (url: string): Promise<Shared> => {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'copyThis';
  }
};

/** On a desktop a link in the clipboard is more useful than the sharing function of the system. */
const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Shares an address by the sharing function of a phone or tablet if it opens, otherwise copies it. */
export async function shareAddress(url: string, title: string): Promise<Shared> {
  if (!hasSheet()) return copy(url);
  try {
    await navigator.share({ title, url });
    return 'sent';
  } catch (error) {
    // The visitor closed the sharing function, which is no error.
    return error instanceof DOMException && error.name === 'AbortError' ? 'sent' : copy(url);
  }
}
