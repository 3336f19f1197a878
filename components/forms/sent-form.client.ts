'use client';

// A sent form leads to its thank-you page by a client-side navigation, so this variable survives.
let isSent = false;

/** Records that a form was accepted; the thank-you page follows. */
export function noteSent(): void {
  isSent = true;
}

/** Whether this page follows a form that was sent. True once: a repeated view of the page does not count. */
export function takeSent(): boolean {
  const wasSent = isSent;
  isSent = false;
  return wasSent;
}
