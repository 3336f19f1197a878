import { expect, type Locator, type Page } from '@playwright/test';
import type { Values } from './lead-fields';

/** The form of a schema on a page. */
export const formOf = (page: Page, schema: string): Locator => page.locator(`form[data-schema="${schema}"]`);
export const submitOf = (form: Locator): Locator => form.locator('.submit button[type=submit]');

/** Goes to the next step of a form in steps, and waits until it is open. */
async function goOn(form: Locator): Promise<void> {
  const step = form.locator('.step:visible');
  const id = await step.getAttribute('id');
  await step.locator('a[data-next]').click();
  await expect(form.locator(`#${id}`)).toBeHidden();
}

/** Opens the collapsed section of a form, if there is one. */
export async function unfold(form: Locator): Promise<void> {
  const fold = form.locator('xpath=ancestor::details');
  // A form that is closed on a phone alone has no visible summary on a wider screen.
  const summary = fold.locator('summary').filter({ visible: true });
  if ((await summary.count()) > 0 && (await fold.getAttribute('open')) === null) await summary.click();
}

/** Types and chooses as a visitor does; in a form in steps it goes to the step of the field. */
export async function fillForm(form: Locator, values: Values): Promise<void> {
  await unfold(form);
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) {
      const named = form.locator(`[name="${name}"]`);
      const kind = await named.first().evaluate((element) => `${element.tagName} ${element.getAttribute('type')}`);
      const field = /checkbox|radio/.test(kind) ? form.locator(`[name="${name}"][value="${one}"]`) : named;
      while (!(await field.isVisible())) await goOn(form);
      if (kind.startsWith('SELECT')) await field.selectOption(one);
      else if (/checkbox|radio/.test(kind)) await field.check();
      else await field.fill(one);
    }
}

/** Sends a form and waits for the page or the words of the answer. */
export async function sendForm(form: Locator): Promise<void> {
  await unfold(form);
  const submit = submitOf(form);
  while (!(await submit.isVisible())) await goOn(form);
  await submit.click();
}

/** The summary of mistakes, after it has appeared and has the focus. */
export async function summaryOf(form: Locator): Promise<Locator> {
  const summary = form.getByRole('alert');
  await expect(summary).toBeVisible();
  return summary;
}
