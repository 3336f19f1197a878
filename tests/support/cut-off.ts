import type { Page } from '@playwright/test';

/**
 * The content past the edges of the screen. The page itself never gets wider, because `main` clips its drawings; so
 * every element is checked, except inside one that scrolls or clips on purpose. A heading is cut off as well where a word
 * is wider than its box.
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
