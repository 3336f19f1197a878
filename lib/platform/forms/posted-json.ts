import { postedText } from './posted-text';

/** JSON that a script sent in a form field, because the middleware accepts only forms. Null when it is not JSON. */
export function postedJson(data: FormData, name: string): unknown {
  try {
    return JSON.parse(postedText(data, name));
  } catch {
    return null;
  }
}
