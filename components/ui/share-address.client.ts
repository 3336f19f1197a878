'use client';

/** What became of an address: given to the device's own sheet, copied, or neither, so that it is shown to be copied by hand. */
export type Shared = 'sent' | 'copied' | 'copyThis';

/** A page without encryption has no clipboard. */
const copy = async (url: string): Promise<Shared> => {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'copyThis';
  }
};

/** Shares an address: with the device's own sheet where there is one that opens, else by copying it. */
export async function shareAddress(url: string, title: string): Promise<Shared> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, url });
    return 'sent';
  } catch (error) {
    // Closing the sheet is no error.
    return error instanceof DOMException && error.name === 'AbortError' ? 'sent' : copy(url);
  }
}
