import 'server-only';
import { env } from '@/lib/platform/config/env';
import { CallError, type CallRules, call, jsonIn, withToken } from '../connection';
import type { Tools } from '../types';

const base = (): string => env.CRM_URL ?? 'https://website.sweepbright.com/api';
/** The version of the answers that the mapping reads. */
const ACCEPT = 'application/vnd.sweepbright.v20241030+json';

type Ask = (method: NonNullable<CallRules['method']>, path: string, body?: unknown) => Promise<string>;

/** Calls of SweepBright with a token of the agency, which is fetched anew once when it is refused. Returns the text. */
export function connection(tools: Tools): { ask: Ask; fetchToken: () => Promise<string> } {
  const send = (path: string, rules: CallRules, body?: unknown): Promise<string> =>
    call(tools, `${base()}${path}`, {
      ...rules,
      errorFields: ['message', 'errors'],
      headers: { accept: ACCEPT, ...(body !== undefined && { 'content-type': 'application/json' }), ...rules.headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const fetchToken = async (): Promise<string> => {
    const keys = { client_id: env.SWEEPBRIGHT_CLIENT_ID, client_secret: env.SWEEPBRIGHT_CLIENT_SECRET };
    const answer = jsonIn(
      await send('/oauth/token', { method: 'POST' }, { grant_type: 'client_credentials', ...keys }),
    );
    const token = (answer as { access_token?: unknown } | null)?.access_token;
    if (typeof token === 'string' && token !== '') return token;
    throw new CallError('SweepBright gave no token: are SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET right?');
  };
  const withOwn = withToken(fetchToken, [401, 403]);
  return {
    fetchToken,
    ask: (method, path, body) =>
      withOwn((token) => send(path, { method, headers: { authorization: `Bearer ${token}` } }, body)),
  };
}
