/** The site that all HTTP journeys share (start-http-site.ts), and its data folder. */
export const BASE = process.env.HTTP_SITE ?? '';
export const DATA_DIR = process.env.E2E_DATA_DIR ?? '';

/** Requests an address of the HTTP site. */
export const ask = (path: string, options: RequestInit = {}): Promise<Response> => fetch(BASE + path, options);
