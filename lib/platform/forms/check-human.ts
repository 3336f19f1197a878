import 'server-only';
import { isCaptchaProvider } from '@/lib/platform/shared/captcha';
import { env } from '../config/env';
import { askProvider } from './ask-provider';
import { postedText } from './posted-text';
import { checkProof, type SpentProof } from './proof-of-work';

/**
 * What proves that a person sent a form: a proof of work to be spent, a captcha's answer, or nothing; `isHard` when it was the
 * long proof of work. `wrong` is the problem to report.
 */
export type HumanCheck =
  | { isProven: boolean; isHard: boolean; proof: SpentProof | null; wrong?: undefined }
  | { wrong: 'proof' | 'captcha-empty' | 'captcha-invalid' };

const UNPROVEN: HumanCheck = { isProven: false, isHard: false, proof: null };

/**
 * Looks at what a form brings to prove that a person sent it. Without JavaScript it brings nothing, and so it does when a
 * provider's script did not load: then tighter limits stand in for it (design/forms).
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
  // A provider makes its question harder by itself, so its answer counts as the long proof.
  return verdict === 'right' ? { isProven: true, isHard: true, proof: null } : UNPROVEN;
}
