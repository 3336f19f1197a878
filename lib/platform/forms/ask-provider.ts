import 'server-only';
import { CAPTCHA, type CaptchaProvider } from '@/lib/platform/shared/captcha';
import { log, PlainError } from '../server/log';

const LIMIT_MS = 5000;
/** Error codes that are our fault, not the visitor's. */
const OUR_FAULT = /^(missing-input-secret|invalid-input-secret|sitekey-secret-mismatch|internal-error|bad-request)$/;

export type Verdict = 'right' | 'wrong' | 'down';

type ProviderAnswer = { success?: unknown; 'error-codes'?: unknown };

/**
 * Asks the captcha provider whether a visitor's answer is right. A provider that does not answer within five seconds, or that
 * rejects our secret, is `down`: no lead may be lost because of it (design/forms). Only the answer itself is sent, no other data
 * of the visitor.
 */
export async function askProvider(
  provider: CaptchaProvider,
  secret: string,
  token: string,
  address: string = CAPTCHA[provider].verify,
): Promise<Verdict> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) throw new PlainError(`it answered ${answer.status}`);
    const { success, 'error-codes': codes }: ProviderAnswer = await answer.json();
    if (success === true) return 'right';
    const fault = Array.isArray(codes) ? codes.map(String).find((code) => OUR_FAULT.test(code)) : undefined;
    if (fault) throw new PlainError(fault);
    if (success !== false) throw new PlainError('it answered something else');
    return 'wrong';
  } catch (error) {
    log.warn({ provider, error }, 'the captcha could not be checked');
    return 'down';
  }
}
