import 'server-only';
import { env } from '@/lib/platform/config/env';
import { call } from '../connection';
import type { Tools } from '../types';

const base = (): string => env.CRM_URL ?? 'https://api.apimo.pro';

/** Calls of Apimo about the agency, with the key of its provider. A body is sent with POST. */
export function connection(tools: Tools): (path: string, body?: unknown) => Promise<string> {
  const key = Buffer.from(`${env.APIMO_PROVIDER}:${env.APIMO_TOKEN}`).toString('base64');
  return (path, body) =>
    call(tools, `${base()}/agencies/${encodeURIComponent(env.APIMO_AGENCY ?? '')}/${path}`, {
      errorFields: ['title', 'message', 'errors'],
      headers: {
        authorization: `Basic ${key}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
}
