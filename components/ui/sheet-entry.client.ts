'use client';

/** The open sheet: how it closes, the address under it, and whether its entry in the history became that of a new one. */
type Sheet = { close: () => void; address: string; isKept: boolean };

let open: Sheet | null = null;

const address = (): string => location.pathname + location.search;

function forget(): void {
  removeEventListener('popstate', onBack);
  open = null;
}

function onBack(): void {
  const sheet = open;
  forget();
  sheet?.close();
  // The sheet has changed the address, as filters do: only the sheet goes.
  if (sheet?.isKept) history.forward();
}

/**
 * A sheet has opened: it gets an entry in the history, so that Back calls `close` and stays on the page. Another open sheet
 * closes and leaves its entry. Returns a function for the sheet that has closed by a button or a key, or has gone: its
 * entry goes too, unless the address has changed.
 */
export function sheetOpened(close: () => void): () => void {
  const other = open;
  const sheet: Sheet = { address: address(), isKept: false, ...other, close };
  open = sheet;
  if (other) other.close();
  else history.pushState(history.state, '');
  addEventListener('popstate', onBack);
  return () => {
    if (open !== sheet) return;
    forget();
    if (!sheet.isKept && sheet.address === address()) history.back();
  };
}

/** Whether a sheet is open. The next address, with its query, then takes the entry of the sheet, which stays if it differs. */
export function takesSheetEntry(next: string): boolean {
  if (open && next !== open.address) open.isKept = true;
  return open !== null;
}

/** Closes the open sheet, and acts when its entry has gone. */
export function withoutSheet(act: () => void): void {
  const sheet = open;
  forget();
  sheet?.close();
  if (!sheet || sheet.isKept) act();
  else {
    addEventListener('popstate', act, { once: true });
    history.back();
  }
}
