'use client';

import { sheetOpened } from '../ui/sheet-entry.client';

/**
 * Shows the form of an alert over the page: the same form as on its page, which sends itself there without script. Throws
 * if the page cannot be loaded or has no form.
 */
export async function openAlertSheet(href: string): Promise<void> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('.alert-form');
  const form = main?.querySelector('form');
  if (!answer.ok || !main || !form) throw new Error('the page of the alert has no form');
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => link.href),
  );
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!known.has(new URL(link.getAttribute('href') ?? '', href).href))
      document.head.append(document.importNode(link));
  form.setAttribute('action', href);
  const dialog = document.createElement('dialog');
  dialog.className = 'alert-sheet';
  dialog.append(document.importNode(main, true));
  const close = dialog.querySelector<HTMLButtonElement>('.close-sheet');
  if (close) close.hidden = false;
  close?.addEventListener('click', () => dialog.close());
  dialog.setAttribute('aria-labelledby', 'alert-title');
  // A click outside the form reaches the dialog itself.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  const closed = sheetOpened(() => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed();
  });
}
