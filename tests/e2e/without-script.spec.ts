import { expect, test } from '@playwright/test';
import { pageTypes } from '../support/site';

test.use({ javaScriptEnabled: false });

/** The largest share of the window that a control may cover. */
const LARGEST = 0.25;

test.describe('without JavaScript', () => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ] as const)
    test(`every type of page has its text in view and no control above a quarter of the window at ${width} px`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height });
      const found: string[] = [];
      for (const [name, path] of Object.entries(pageTypes('nl'))) {
        await page.goto(path);
        const { words, large } = await page.evaluate((share) => {
          const visible = (element: Element) =>
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          const main = document.querySelector('main') ?? document.body;
          const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
          let words = 0;
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!parent || !node.textContent?.trim() || !visible(parent)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const { top, bottom, left, right, height } = range.getBoundingClientRect();
            if (height > 1 && right - left > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth)
              words += node.textContent.trim().split(/\s+/).length;
          }
          const large = [
            ...document.querySelectorAll('button, a.btn, input, select, textarea, summary, [role="button"]'),
          ]
            .filter((control) => visible(control))
            .filter((control) => {
              const { width, height } = control.getBoundingClientRect();
              return width * height > share * innerWidth * innerHeight;
            })
            .map((control) => control.outerHTML.slice(0, 80));
          return { words, large };
        }, LARGEST);
        if (words < 5) found.push(`${name}: ${words} words in view`);
        found.push(...large.map((control) => `${name}: ${control}`));
      }
      expect(found).toEqual([]);
    });
});
