import 'server-only';
import { isCaptchaProvider } from '@/lib/domain/captcha';
import { env } from '../env';
import { askProvider } from './ask-provider';
import { checkProof, type SpentProof } from './proof-of-work';

/** What speaks for a person: a proof of work to be spent, a provider's word, or nothing. `wrong` says what to tell them. */
export type HumanCheck =
  | { isProven: boolean; proof: SpentProof | null; wrong?: undefined }
  | { wrong: 'proof' | 'captcha-empty' | 'captcha-invalid' };

const UNPROVEN: HumanCheck = { isProven: false, proof: null };

const text = (data: FormData, name: string): string | null => {
  const value = data.get(name);
  return typeof value === 'string' ? value : null;
};

/**
 * Looks at what a form brings to prove that a person sent it. Without JavaScript it brings nothing, and so it does when a
 * provider's script did not load: then tighter limits stand in for it (decisions 031, 042).
 */
export async function checkHuman(data: FormData, stampId: string, now: Date): Promise<HumanCheck> {
  const provider = env.CAPTCHA_PROVIDER;
  if (!isCaptchaProvider(provider)) {
    const given = text(data, 'proof');
    if (!given) return UNPROVEN;
    const proof = await checkProof(given, stampId, now);
    return proof ? { isProven: true, proof } : { wrong: 'proof' };
  }
  const token = text(data, 'captcha');
  if (token === null) return UNPROVEN;
  if (token === '') return { wrong: 'captcha-empty' };
  const verdict = await askProvider(provider, env.CAPTCHA_SECRET ?? '', token);
  if (verdict === 'wrong') return { wrong: 'captcha-invalid' };
  return verdict === 'right' ? { isProven: true, proof: null } : UNPROVEN;
}
