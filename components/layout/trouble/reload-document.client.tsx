'use client';
import { ReloadPage } from './reload-page.client';

/** ReloadPage with its own html element, for an error in the root layout. */
export function ReloadDocument() {
  return (
    <html lang={typeof document === 'undefined' ? undefined : document.documentElement.lang}>
      <body>
        <ReloadPage />
      </body>
    </html>
  );
}
