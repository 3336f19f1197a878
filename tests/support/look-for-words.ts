import type { Page } from '@playwright/test';

/**
 * The faults of a page in a language whose words are all in `⟦ ⟧`: words outside these signs (`bare`), cut texts and
 * overlapping controls; and the width of the page.
 */
export type LookedFor = { bare: string[]; cut: string[]; overlapping: string[]; width: number };

/** Runs in the browser. Text with the `lang` of another language is left out. */
function inBrowser(): LookedFor {
  const bare = new Set<string>();
  const cut = new Set<string>();
  const overlapping = new Set<string>();
  const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);
  const isForeign = (element: Element): boolean => element.closest('[lang]') !== document.documentElement;
  let depth = 0;
  let outside = '';
  const end = (): void => {
    const text = outside.replace(/\s+/g, ' ').trim();
    if (hasWord(text)) bare.add(text);
    outside = '';
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
    if (depth === 0) end();
    for (const sign of node.nodeValue ?? '') {
      if (sign === '⟦') {
        if (depth === 0) end();
        depth += 1;
      } else if (sign === '⟧') depth = Math.max(0, depth - 1);
      else if (depth === 0 && !isForeign(element)) outside += sign;
    }
  }
  end();
  for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? '';
      if (!isForeign(element) && hasWord(text) && !text.includes('⟦')) bare.add(text);
    }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, display, visibility, clipPath, textOverflow } = getComputedStyle(element);
    // A text that CSS cuts with an ellipsis is cut on purpose.
    const isHidden =
      display === 'none' || visibility === 'hidden' || clipPath !== 'none' || textOverflow === 'ellipsis';
    if (isHidden || !['hidden', 'clip'].includes(overflowX) || element.closest('svg, .sr-only')) continue;
    if (element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 2 && hasWord(element.textContent ?? ''))
      cut.add(`${element.tagName}.${element.className}: ${element.textContent?.trim().slice(0, 60)}`);
  }
  const pressed = [
    ...document.querySelectorAll<HTMLElement>('main a, main button, main input, main select, main summary'),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.closest('.sr-only, svg') && getComputedStyle(element).position === 'static')
    .map((element) => ({
      element,
      rects: [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1),
    }));
  for (const [at, one] of pressed.entries())
    for (const other of pressed.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const isOver = one.rects.some((a) =>
        other.rects.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6,
        ),
      );
      if (isOver)
        overlapping.add(`${one.element.textContent?.slice(0, 40)} / ${other.element.textContent?.slice(0, 40)}`);
    }
  return {
    bare: [...bare],
    cut: [...cut],
    overlapping: [...overlapping],
    width: document.documentElement.scrollWidth,
  };
}

/** Finds words outside `⟦ ⟧`, cut texts and overlapping controls on an open page. */
export const lookForWords = (page: Page): Promise<LookedFor> => page.evaluate(inBrowser);

/** The parts of the text of a mail that contain a word and are outside `⟦ ⟧`. */
export function bareInText(text: string): string[] {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    else if (sign === '⟧') depth = Math.max(0, depth - 1);
    else if (depth === 0) outside += sign;
    if (sign === '⟦' || sign === '⟧') outside += '\n';
  }
  return [...new Set(outside.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()))].filter((line) =>
    /\p{L}{2}/u.test(line),
  );
}
