import 'server-only';
import { CAPTCHA, type CaptchaProvider, isCaptchaProvider } from '@/lib/platform/shared/captcha';
import { env } from '../config/env';
import { log, PlainError } from '../log/log';
import { type Limit, take } from '../security/limiter';
import { visitorsBehind } from '../security/request-limits';
import { postedText } from './posted-fields';
import { checkProof, type SpentProof } from './proof-of-work';

const LIMIT_MS = 5000;
/** Error codes that the site causes and not the visitor. */
const OUR_FAULT = /^(missing-input-secret|invalid-input-secret|sitekey-secret-mismatch|internal-error|bad-request)$/;

export type Verdict = 'right' | 'wrong' | 'down';

type ProviderAnswer = { success?: unknown; 'error-codes'?: unknown };

/**
 * Asks the captcha provider whether a visitor's answer is right. The result is `down` if the provider does not answer
 * within five seconds or rejects the site's secret: no lead may be lost because of it (design/forms). Only the answer
 * itself is sent, no other data of the visitor.
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
    if (success !== false) throw new PlainError('its answer was not understood');
    return 'wrong';
  } catch (error) {
    log.warn({ provider, error }, 'the captcha could not be checked');
    return 'down';
  }
}

/**
 * The result of checking the proof that a person sent a form. The proof is a solved proof of work, which can be used
 * once, or a captcha answer; `isProven` is false if the form has neither. `isHard` means the long proof of work.
 * `wrong` is the problem to report.
 */
export type HumanCheck =
  | { isProven: boolean; isHard: boolean; proof: SpentProof | null; wrong?: undefined }
  | { wrong: 'proof' | 'captcha-empty' | 'captcha-invalid' };

/** How many answers the provider checks for one visitor; a form beyond counts as one without proof. */
const CHECKS: Limit = { name: 'captcha-checks', points: 40, seconds: 600, mostKeys: 10_000 };

const UNPROVEN: HumanCheck = { isProven: false, isHard: false, proof: null };

/**
 * Checks the proof that a person sent a form. A form has no proof without JavaScript, or when a provider's script did not load:
 * tighter limits then apply instead (design/forms).
 */
export async function checkHuman(data: FormData, stampId: string, client: string, now: Date): Promise<HumanCheck> {
  const provider = env.CAPTCHA_PROVIDER;
  if (!isCaptchaProvider(provider)) {
    const given = data.get('proof');
    if (typeof given !== 'string' || given === '') return UNPROVEN;
    const proof = await checkProof(postedText(data, 'proof'), stampId, now);
    return proof ? { isProven: true, isHard: proof.isHard, proof } : { wrong: 'proof' };
  }
  if (typeof data.get('captcha') !== 'string') return UNPROVEN;
  const token = postedText(data, 'captcha');
  if (token === '') return { wrong: 'captcha-empty' };
  if (!take({ ...CHECKS, points: CHECKS.points * visitorsBehind(client) }, client, now).isWithin) return UNPROVEN;
  const verdict = await askProvider(provider, env.CAPTCHA_SECRET ?? '', token);
  if (verdict === 'wrong') return { wrong: 'captcha-invalid' };
  // A captcha provider raises the difficulty itself, so its answer counts as the long proof of work.
  return verdict === 'right' ? { isProven: true, isHard: true, proof: null } : UNPROVEN;
}
