import type { Locator, Page } from '@playwright/test';
import { formOf } from './fill-form';
import type { Values } from './lead-fields';

const MOST_KEYS = 150;

/** The focused element, if it belongs to the form. */
const focused = (page: Page, schema: string) =>
  page.evaluate((wanted) => {
    const element = document.activeElement as HTMLInputElement;
    if (element.closest('form')?.dataset.schema !== wanted) return null;
    const { name = '', type = '', value = '', dataset } = element;
    return { name, type, value, isWayOn: type === 'submit' || 'next' in dataset };
  }, schema);

/** Presses an arrow key until the focused choice is the wanted one. */
async function arrowTo(page: Page, schema: string, wanted: string): Promise<void> {
  for (let keys = 0; (await focused(page, schema))?.value !== wanted; keys += 1) {
    if (keys > MOST_KEYS) throw new Error(`${wanted} cannot be chosen with the arrows`);
    await page.keyboard.press('ArrowDown');
  }
}

/** Fills and sends a form by keyboard: Tab moves from field to field, Enter sends. */
export async function sendByKeyboard(page: Page, schema: string, values: Values): Promise<void> {
  await formOf(page, schema).locator('input:visible, select:visible, textarea:visible').first().focus();
  const left = new Set(Object.keys(values));
  for (let keys = 0; keys < MOST_KEYS; keys += 1) {
    const at = await focused(page, schema);
    const wanted = at ? values[at.name] : undefined;
    if (at?.isWayOn) {
      await page.keyboard.press('Enter');
      if (at.type !== 'submit') continue;
      if (left.size > 0) throw new Error(`${[...left].join(', ')} cannot be reached`);
      return;
    }
    if (at && wanted !== undefined) {
      left.delete(at.name);
      if (at.type === 'checkbox') {
        if ([wanted].flat().includes(at.value)) await page.keyboard.press('Space');
      } else if (at.type === 'radio') {
        await page.keyboard.press('Space');
        await arrowTo(page, schema, String(wanted));
      } else if (at.type === 'select-one') {
        await page.keyboard.press('Home');
        await arrowTo(page, schema, String(wanted));
      } else await page.keyboard.type(String(wanted));
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('the button cannot be reached');
}

/** Presses Tab until an element has the focus, from the present position. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let keys = 0; keys < 2 * MOST_KEYS; keys += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached`);
}
