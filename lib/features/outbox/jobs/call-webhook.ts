import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/platform/config/env';
import type { Sending } from '@/lib/platform/mail/send-mail';

const LIMIT_MS = 15_000;

/**
 * Hands a request to the agency's CRM: POST as JSON, signed over the whole body. `X-Gevel-Delivery` is the same on every try,
 * so that the receiver can drop a repeat. Any answer but 2xx is tried again.
 */
export async function callWebhook(body: unknown, id: string): Promise<Sending> {
  if (!env.LEADS_WEBHOOK_URL)
    return { outcome: 'refused', reason: 'LEADS_WEBHOOK_URL is no longer set', code: 'unset' };
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', env.LEADS_WEBHOOK_SECRET ?? '')
    .update(text)
    .digest('hex');
  try {
    const answer = await fetch(env.LEADS_WEBHOOK_URL, {
      method: 'POST',
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        'Content-Type': 'application/json',
        'X-Gevel-Delivery': id,
        'X-Gevel-Signature': `sha256=${signature}`,
      },
    });
    await answer.body?.cancel();
    return answer.ok
      ? { outcome: 'sent' }
      : { outcome: 'failed', reason: `the CRM answered ${answer.status}`, code: String(answer.status) };
  } catch (error) {
    const { name } = error as Error;
    return { outcome: 'failed', reason: `the CRM could not be reached: ${name}`, code: name };
  }
}
