import { decodeHTML } from 'entities';

export type FormFields = Record<string, string | readonly string[]>;
export type DrawnForm = {
  url: string;
  hidden: ReadonlyArray<readonly [string, string]>;
  /** The choices that the page offers, by the name of the field. */
  offered: (name: string) => string[];
};

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : decodeHTML(found);
};

/** The form of a schema in an answer, with the fields that a browser without JavaScript would post. */
export async function formIn(answer: Response, schema: string): Promise<DrawnForm> {
  const html = await answer.text();
  const form = new RegExp(`<form[^>]*data-schema="${schema}"[^>]*>[\\s\\S]*?</form>`).exec(html)?.[0];
  if (!form) throw new Error(`${answer.status} ${answer.url}: no form ${schema}`);
  const valuesOf = (pattern: RegExp) =>
    [...form.matchAll(pattern)].flatMap(([tag]) => {
      const name = attribute(tag, 'name');
      return name ? [[name, attribute(tag, 'value') ?? ''] as const] : [];
    });
  const choices = valuesOf(/<input(?![^>]*\sdisabled)[^>]*type="(?:checkbox|radio)"[^>]*>/g);
  return {
    url: answer.url,
    hidden: valuesOf(/<input[^>]*type="hidden"[^>]*>/g),
    offered: (wanted) => choices.filter(([name]) => name === wanted).map(([, value]) => value),
  };
}

/** Opens a page and reads the form of a schema from it. */
export const openForm = async (url: string, schema: string): Promise<DrawnForm> => formIn(await fetch(url), schema);

/** A form with these values as the browser packs it. */
export function packForm(form: DrawnForm, fields: FormFields): FormData {
  const body = new FormData();
  for (const [name, value] of form.hidden) body.append(name, value);
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) body.append(name, one);
  return body;
}

/** Posts a form with these values. Redirects are not followed, because the redirect acknowledges the request. */
export const postForm = (form: DrawnForm, fields: FormFields, options: RequestInit = {}): Promise<Response> =>
  fetch(form.url, {
    method: 'POST',
    body: packForm(form, fields),
    redirect: 'manual',
    ...options,
    headers: { Origin: new URL(form.url).origin, Referer: form.url, ...options.headers },
  });

/** Whether an answer acknowledges the request: the redirect to a thank-you page or to the request's own page. */
export const isAcknowledged = (answer: Response): boolean => answer.status === 303 && answer.headers.has('location');
