'use server';

import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { takeProof } from '@/lib/features/leads/mutations';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedJson } from '@/lib/platform/forms/posted-json';
import { postedText } from '@/lib/platform/forms/posted-text';
import { askToSignIn, checkPasskey } from '@/lib/platform/security/passkey';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { callbackPath } from '@/lib/routing/personal-href';
import { findPasskey, getOwner } from '../data';
import { notePasskeyUse } from '../mutations/save-passkey';
import { signIn } from '../mutations/sign-in';
import { passkeySignInSchema } from '../schema';

/** The options for the browser to sign in with a passkey. The same for all visitors. */
export async function beginPasskeySignIn(_: FormData) {
  if (!(await isOwnPost())) return null;
  return askToSignIn(new Date());
}

/** Signs in with the signed answer of a passkey. Returns the address to continue at, or null without a reason. */
export async function finishPasskeySignIn(data: FormData): Promise<string | null> {
  if (!(await isOwnPost())) return null;
  return orStoreUnavailable(enterWith(data, new Date()));
}

async function enterWith(data: FormData, now: Date): Promise<string | null> {
  const answer = passkeySignInSchema.safeParse(postedJson(data, 'answer'));
  const found = answer.success ? await findPasskey(answer.data.id) : null;
  if (!answer.success || !found) return null;
  const owner = await getOwner(found.ownerId);
  const signed = await checkPasskey(answer.data as AuthenticationResponseJSON, found.key, now);
  if (!owner || !signed || !(await takeProof(signed.proof, now))) return null;
  const isIn = (await notePasskeyUse(found.key.id, signed.counter, now)) && (await signIn(owner, 'passkey', now));
  return isIn ? callbackPath(postedText(data, 'callbackUrl'), owner.locale) : null;
}
