import 'server-only';
import { createHash } from 'node:crypto';
import { headers } from 'next/headers';
import type { z } from 'zod';
import { isLocale, type Locale } from '@/lib/domain/text/locale';
import {
  type FormProblem,
  type FormState,
  type FormValues,
  typedValues,
  withoutSecrets,
} from '@/lib/platform/shared/form-state';
import { isPersonalPath } from '@/lib/routing/address-kind';
import { plainPath } from '@/lib/routing/match-route';
import { env } from '../config/env';
import { answerWithStatus } from '../process/http-exchange';
import { clientOf } from '../security/request-limits';
import { giveBack } from '../security/stored-limits';
import { checkHuman } from './check-human';
import { countForm, type FormLimit, formLimits } from './form-limits';
import { readStamp } from './form-stamp';
import { isOwnPost } from './own-post';
import { postedText } from './posted-fields';
import type { SpentProof } from './proof-of-work';

/** The status code for each problem (RELIABILITY §4.5, L5). */
const STATUS: Readonly<Record<FormProblem, number>> = {
  foreign: 403,
  expired: 422,
  'too-fast': 422,
  robot: 422,
  captcha: 422,
  'too-many': 429,
  'too-soon': 429,
  'plain-surge': 429,
  challenge: 429,
  'too-many-visits': 409,
  'too-many-passwords': 429,
  unavailable: 503,
  busy: 503,
  // Fields that only the browser sets; the server never sends them.
  offline: 503,
  gone: 410,
  full: 409,
  'already-requested': 409,
};

const CAPTCHA_CODE = { 'captcha-empty': 'empty', 'captcha-invalid': 'invalid' } as const;

export type Admission =
  /** `giveBack` removes the form from all counts of limits. */
  { ok: true; proof: SpentProof | null; giveBack: () => Promise<void> } | { ok: false; state: FormState };
type LimitsOf = (isHard: boolean) => readonly FormLimit[];

/** A complete and right form, before it is saved. */
export type ReceivedForm<Value> = {
  ok: true;
  value: Value;
  locale: Locale;
  /** A key that is the same for a form that is sent twice, and different if its text was changed (design/forms). */
  submission: string;
  /** The path of the page with the form. */
  source: string;
  /** The key of the visitor's connection for limits; never stored. */
  client: string;
  now: Date;
  /**
   * Runs the costly checks: the proof of work and the limits, including those of `more`. Returns the proof, which must
   * be marked as used, or the reason of a refusal. Throws the errors of the store.
   */
  admit: (sender: string, more?: LimitsOf) => Promise<Admission>;
  /**
   * Like `admit`, but only against `limits`, for a sign-in: forms of other people must not cause a refusal
   * (design/owner-access).
   */
  admitKey: (limits: LimitsOf) => Promise<Admission>;
  /** The answer if the form is refused after this check; it contains the typed text. */
  refuse: (problem: FormProblem | null, errors?: FormState['errors'], waitSeconds?: number) => FormState;
};

/** The first code of each wrong field, by the name of the field. */
const fieldErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map((issue) => [String(issue.path[0] ?? 'form'), issue.message] as const).reverse());

/** The page that a form was sent from, as a path of this site; empty for a personal page. */
function sourceOf(referer: string | null): string {
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : '';
  const plain = plainPath(path);
  return plain === null || isPersonalPath(plain) ? '' : path.slice(0, 300);
}

/** A hash of the content, independent of the order of the fields. */
const contentHash = (values: FormValues): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 22);

/**
 * Checks a posted form: it came from this site, its stamp is valid, no robot filled it in, and every field is right.
 * Otherwise answers with the state of the form and a 4xx (SPEC §5). `admit` runs the costly checks later, so that a
 * form that is sent twice is never refused.
 */
export async function receiveForm<Value>(
  name: string,
  schema: z.ZodType<Value>,
  previous: FormState,
  data: FormData,
  now: Date = new Date(),
  // A form behind a signed link may consist of one button; only the person with the link can press it.
  minSeconds: number = env.FORM_MIN_SECONDS,
): Promise<ReceivedForm<Value> | { ok: false; state: FormState }> {
  // A program can call an action with any value.
  const values = data instanceof FormData ? typedValues(data) : {};
  const refuse = (problem: FormProblem | null, errors: FormState['errors'] = {}, waitSeconds?: number): FormState => {
    answerWithStatus(problem ? STATUS[problem] : 422, waitSeconds);
    return { attempt: (Number(previous?.attempt) || 0) + 1, values: withoutSecrets(values), errors, problem };
  };
  const head = await headers();
  if (!(data instanceof FormData) || !(await isOwnPost())) return { ok: false, state: refuse('foreign') };
  const stamp = readStamp(name, postedText(data, 'stamp'), now);
  const locale = values.locale;
  if (stamp === null || stamp === 'expired' || !isLocale(locale)) return { ok: false, state: refuse('expired') };
  const parsed = schema.safeParse(values);
  if (!parsed.success) return { ok: false, state: refuse(null, fieldErrors(parsed.error)) };
  if ((data.get('nickname') ?? '') !== '') return { ok: false, state: refuse('robot') };
  // A form with a time in the future was drawn before the clock was set back (RELIABILITY L10).
  const age = now.getTime() - stamp.drawnAt;
  if (age >= 0 && age < minSeconds * 1000) return { ok: false, state: refuse('too-fast') };

  const client = clientOf(head);
  const admitWithin = async (
    limits: (sent: { isProven: boolean; isHard: boolean }) => readonly FormLimit[],
  ): Promise<Admission> => {
    const human = await checkHuman(data, stamp.id, client, now);
    if (human.wrong === 'proof') return { ok: false, state: refuse('captcha') };
    if (human.wrong) return { ok: false, state: refuse(null, { captcha: CAPTCHA_CODE[human.wrong] }) };
    const wanted = limits(human);
    const tooMuch = await countForm(wanted, now);
    if (tooMuch) return { ok: false, state: refuse(tooMuch.problem, {}, tooMuch.seconds) };
    return { ok: true, proof: human.proof, giveBack: () => giveBack(wanted, now) };
  };
  return {
    ok: true,
    value: parsed.data,
    locale,
    submission: `${stamp.id}.${contentHash(withoutSecrets(values))}`,
    source: sourceOf(head.get('referer')),
    client,
    now,
    admit: (sender, more = () => []) =>
      admitWithin(({ isProven, isHard }) => [
        ...formLimits({ client, sender, stampId: stamp.id, isProven, isHard }),
        ...more(isHard),
      ]),
    admitKey: (limits) => admitWithin(({ isHard }) => limits(isHard)),
    refuse,
  };
}
