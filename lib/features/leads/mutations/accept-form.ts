import 'server-only';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import type { ReceivedForm } from '@/lib/platform/forms/receive-form';
import { log } from '@/lib/platform/server/log';
import type { FormState } from '@/lib/platform/shared/form-state';
import type { Tx } from '@/lib/platform/store/client';
import { isProvenAddress } from '../data/is-proven';
import type { Lead, NewLead } from '../types';
import { isAlreadySaved, saveLead } from './save-lead';

/** A refusal by the feature after the form itself was found right, such as a slot that has just been taken. */
export class Refusal extends Error {
  constructor(readonly state: FormState) {
    super('refused');
  }
}

/**
 * Stores a received form, unless it is stored already, or answers why not. Null means: it is stored, send the visitor on.
 * A store that cannot write is a 503 with everything that was typed (RELIABILITY L5, L6).
 */
export async function acceptForm<Value>(
  form: ReceivedForm<Value>,
  lead: Omit<NewLead, 'locale' | 'submission' | 'source' | 'isProven'>,
  messages: (lead: Lead) => readonly OutboxMessage[],
  also?: (tx: Tx, lead: Lead) => Promise<void>,
): Promise<FormState | null> {
  const { locale, submission, source, now } = form;
  try {
    if (await isAlreadySaved(submission)) return null;
    const admitted = await form.admit(lead.email);
    if (!admitted.ok) return admitted.state;
    const isProven = await isProvenAddress(lead.email);
    const kept = { ...lead, locale, submission, source, isProven };
    const saved = await saveLead(kept, admitted.proof, messages, now, also);
    return saved === 'spent' ? form.refuse('captcha') : null;
  } catch (error) {
    if (error instanceof Refusal) return error.state;
    log.error({ error, kind: lead.kind }, 'a request could not be kept');
    return form.refuse('unavailable');
  }
}
