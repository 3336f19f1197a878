import 'server-only';
import { mailboxOf } from '@/lib/domain/text/mailbox';
import type { FormProblem } from '@/lib/platform/shared/form-state';
import { env } from '../env';
import { crowdSize } from '../request-limits';
import { type Counted, countStored, type StoredLimit } from '../stored-limits';

const MINUTES_10 = 600;
const DAY = 86_400;

/** A limit with what a form says when it is spent. */
export type FormLimit = { limit: StoredLimit & { problem: FormProblem }; key: string };

/** A form that is about to be kept: whose connection, whose mail address, which drawing of the form, and what speaks for a person. */
export type CountedForm = {
  client: string;
  sender: string;
  stampId: string;
  /** A proof of work, or a provider's word, came along. */
  isProven: boolean;
  /** The long proof of work, which never is refused for what others have sent. */
  isHard: boolean;
};

const limitsOf = ({ client, sender, stampId, isProven, isHard }: CountedForm): FormLimit[] => {
  const size = crowdSize(client);
  const limit = (name: string, points: number, seconds: number, problem: FormProblem = 'too-many') => ({
    name,
    points,
    seconds,
    problem,
  });
  return [
    ...(isProven
      ? [
          { limit: limit('forms-10-minutes', env.FORM_LIMIT_10_MINUTES * size, MINUTES_10), key: client },
          { limit: limit('forms-day', env.FORM_LIMIT_DAY * size, DAY), key: client },
        ]
      : [
          { limit: limit('plain-forms-10-minutes', env.FORM_LIMIT_PLAIN_10_MINUTES * size, MINUTES_10), key: client },
          { limit: limit('plain-forms-day', env.FORM_LIMIT_PLAIN_DAY * size, DAY), key: client },
          { limit: limit('plain-surge', env.FORM_LIMIT_PLAIN_SURGE, MINUTES_10, 'plain-surge'), key: '' },
        ]),
    { limit: limit('form-stamp', env.FORM_LIMIT_STAMP, DAY, 'expired'), key: stampId },
    ...(sender === ''
      ? []
      : [
          {
            limit: limit('form-pause', env.FORM_PAUSE_SECONDS && 1, env.FORM_PAUSE_SECONDS, 'too-soon'),
            key: `${client} ${sender}`,
          },
        ]),
    // Whoever types somebody else's address must not shut its owner out: they get in with more work.
    ...(sender === '' || isHard
      ? []
      : [{ limit: limit('form-sender-day', env.FORM_LIMIT_SENDER_DAY, DAY, 'challenge'), key: mailboxOf(sender) }]),
  ];
};

export type FormCount = { problem: FormProblem; seconds: number } | null;

/**
 * Counts one form, against its own limits and those of what it is for (`more`): null when it is within all; else what is too
 * much, and the seconds to wait. A refused form is not counted, so that waiting helps (decision 058).
 */
export async function countForm(form: CountedForm, more: readonly FormLimit[], now: Date): Promise<FormCount> {
  const wanted = [...limitsOf(form), ...more];
  const refused = await countStored(wanted satisfies readonly Counted[], now);
  if (!refused) return null;
  const spent = wanted.find(({ limit }) => limit.name === refused.limit.name);
  return { problem: spent?.limit.problem ?? 'too-many', seconds: refused.secondsLeft };
}
