'use client';

// A form that was sent leads to its thank-you page without loading a document: what one page notes the next one reads.
let isSent = false;

/** A form was taken; the page that comes next says thank you. */
export function noteSent(): void {
  isSent = true;
}

/** Whether this page came from a form that was sent. True once: a page that is looked at again is no form. */
export function takeSent(): boolean {
  const wasSent = isSent;
  isSent = false;
  return wasSent;
}
