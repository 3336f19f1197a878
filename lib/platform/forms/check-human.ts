import 'server-only';
import { isCaptchaProvider } from '@/lib/platform/shared/captcha';
import { env } from '../config/env';
import { askProvider } from './ask-provider';
import { postedText } from './posted-text';
import { checkProof, type SpentProof } from './proof-of-work';

/**
 * The proof that a person sent a form: a proof of work to be spent, a captcha answer, or nothing; `isHard` means the long proof
 * of work. `wrong` is the problem to report.
 */
export type HumanCheck =
  | { isProven: boolean; isHard: boolean; proof: SpentProof | null; wrong?: undefined }
  | { wrong: 'proof' | 'captcha-empty' | 'captcha-invalid' };

const UNPROVEN: HumanCheck = { isProven: false, isHard: false, proof: null };

/**
 * Checks the proof that a person sent a form. A form has no proof without JavaScript, or when a provider's script did not load:
 * tighter limits then apply instead (design/forms).
 */
export async function checkHuman(data: FormData, stampId: string, now: Date): Promise<HumanCheck> {
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
  const verdict = await askProvider(provider, env.CAPTCHA_SECRET ?? '', token);
  if (verdict === 'wrong') return { wrong: 'captcha-invalid' };
  // A provider raises the difficulty itself, so its answer counts as the long proof.
  return verdict === 'right' ? { isProven: true, isHard: true, proof: null } : UNPROVEN;
}
