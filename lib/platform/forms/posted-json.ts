import { postedText } from './posted-text';

/** What a script sent as JSON in a field: the middleware lets forms through and nothing else. Null when it is none. */
export function postedJson(data: FormData, name: string): unknown {
  try {
    return JSON.parse(postedText(data, name));
  } catch {
    return null;
  }
}
