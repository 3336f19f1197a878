'use client';

// The thank-you page is opened by the router, so this variable is still set there.
let isSent = false;

/** Records that a form was accepted, before the thank-you page opens. */
export function noteSent(): void {
  isSent = true;
}

/** Whether this page follows a form that was sent. True once: drawing the page again does not count. */
export function takeSent(): boolean {
  const wasSent = isSent;
  isSent = false;
  return wasSent;
}
