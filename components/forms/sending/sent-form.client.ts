'use client';

// The thank-you page opens by a client-side navigation, so this variable survives.
let isSent = false;

/** Records that a form was accepted, before the thank-you page opens. */
export function noteSent(): void {
  isSent = true;
}

/** Whether this page follows a sent form. True once: a repeated view of the page does not count. */
export function takeSent(): boolean {
  const wasSent = isSent;
  isSent = false;
  return wasSent;
}
