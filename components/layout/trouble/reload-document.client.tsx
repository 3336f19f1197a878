'use client';
import { ReloadPage } from './reload-page.client';

/** ReloadPage as a whole document, for an error in the root layout. */
export function ReloadDocument() {
  return (
    <html lang={typeof document === 'undefined' ? undefined : document.documentElement.lang}>
      <body>
        <ReloadPage />
      </body>
    </html>
  );
}
