import { randomUUID } from 'node:crypto';
import type { ReceivedForm } from '@/lib/platform/forms/receive-form';
import type { FormState } from '@/lib/platform/shared/form-state';

/** A complete and valid form, as an action passes it on; `changes` replace parts. */
export const aReceivedForm = (changes: Partial<ReceivedForm<unknown>> = {}): ReceivedForm<unknown> => ({
  ok: true,
  value: {},
  locale: 'nl',
  submission: randomUUID(),
  source: '/nl/',
  client: '127.0.0.1',
  now: new Date('2026-11-20T09:00:00Z'),
  admit: async () => ({ ok: true, proof: null, giveBack: async () => undefined }),
  admitKey: async () => ({ ok: true, proof: null, giveBack: async () => undefined }),
  refuse: (problem, errors = {}): FormState => ({ attempt: 1, values: {}, errors, problem }),
  ...changes,
});
