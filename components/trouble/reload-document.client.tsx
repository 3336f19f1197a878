'use client';
import { ReloadPage } from './reload-page.client';

/** The same where even the frame of all pages failed: a document of its own. */
export function ReloadDocument() {
  return (
    <html lang={typeof document === 'undefined' ? undefined : document.documentElement.lang}>
      <body>
        <ReloadPage />
      </body>
    </html>
  );
}
