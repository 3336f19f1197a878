import 'server-only';
import { env } from '@/lib/platform/config/env';
import { CallError, call, jsonIn, withToken } from '../connection';
import type { Tools } from '../types';

const base = (): string => env.CRM_URL ?? 'https://api.whise.eu';

/** Whise's names of languages. */
export const WHISE_LANGUAGES = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' } as const;

/** The fields in which Whise says why it refuses something. */
export const ERROR_FIELDS = ['errorMessage', 'message', 'validationErrors'];

/** Calls of Whise with a token of the agency, which is fetched anew once when it is refused. */
export function connection(tools: Tools): (path: string, body: unknown) => Promise<Record<string, unknown>> {
  const post = async (path: string, body: unknown, token?: string): Promise<Record<string, unknown>> => {
    const answer = jsonIn(
      await call(tools, `${base()}${path}`, {
        method: 'POST',
        errorFields: ERROR_FIELDS,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      }),
    );
    if (typeof answer !== 'object' || answer === null)
      throw new CallError('the answer is no object', { wasSent: true });
    return answer as Record<string, unknown>;
  };
  const tokenIn = ({ token }: Record<string, unknown>): string => {
    if (typeof token === 'string' && token !== '') return token;
    throw new CallError('Whise gave no token: are WHISE_USERNAME, WHISE_PASSWORD and WHISE_CLIENT_ID right?');
  };
  const withClient = withToken(async () => {
    const account = tokenIn(await post('/token', { Username: env.WHISE_USERNAME, Password: env.WHISE_PASSWORD }));
    return tokenIn(await post('/v1/admin/clients/token', { ClientId: Number(env.WHISE_CLIENT_ID) }, account));
  });
  return (path, body) => withClient((token) => post(path, body, token));
}
