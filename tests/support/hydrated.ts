import type { Page } from '@playwright/test';

/**
 * Waits until React runs the element with this selector and the effects after it: earlier clicks and timers have no
 * effect.
 */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
}
