import type { Page } from '@playwright/test';

/**
 * The content beyond the edges of the screen. The page itself never becomes wider, because `main` clips its drawings,
 * so every element is checked, except inside elements that scroll or clip on purpose. A heading is also cut off if a
 * word is wider than its box.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInFrame = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (box.tagName !== 'MAIN' && getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('body *:not(svg *, .skip)')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        const isWordTooWide = /^H[1-4]$/.test(element.tagName) && element.scrollWidth > element.clientWidth + 1;
        const isPast = left < -1 || right > window.innerWidth + 1 || isWordTooWide;
        return width > 1 && height > 1 && isPast && !isInFrame(element);
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`,
      );
  });
