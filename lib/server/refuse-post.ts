import 'server-only';
import { HANDLERS, type HandlerKey } from '@/lib/routing/address-kind';
import type { PathAnswer } from '@/lib/routing/resolve-path';
import type { RouteKey } from '@/lib/routing/route-table';
import { env } from '../platform/config/env';
import { siteOrigins } from '../platform/config/site-address';
import { isSameOrigin } from '../platform/forms/own-post';
import { noteReturned } from '../platform/process/http-exchange';
import { typedValues, withoutSecrets } from '../platform/shared/form-state';
import { admitBody } from './admit-body';
import { checkClaims, checkForm, hasAction, isActionOfBuild, LARGEST_FORM, LARGEST_WITH_PICTURE } from './check-body';
import type { RefusalStatus } from './refusal-page';
import { waitForSignIn } from './sign-in-turn';

/** The only form with a file upload. */
const WITH_PICTURE: RouteKey = 'avis/add';

/** One-click requests of mail programs (RFC 8058): they come without a form, authorised by the token in the address. */
const ONE_CLICK: readonly HandlerKey[] = ['api/unsubscribe/{}', 'api/stop/{}'];
/** Pages whose actions sign an owner in; sign-ins run one after the other (sign-in-turn.ts). */
const SIGN_IN: readonly RouteKey[] = ['login', 'forgot-password', 'access/{token}'];

/** The refusal of a POST to a handler; null when the POST is accepted. */
export async function refusesPost(request: Request, key: HandlerKey): Promise<RefusalStatus | null> {
  const methods: readonly string[] = HANDLERS[key];
  if (!methods.includes(request.method)) return 405;
  if (!ONE_CLICK.includes(key) && !isSameOrigin(request.headers, siteOrigins())) return 403;
  return checkClaims(request.headers, LARGEST_FORM, false) ?? ((await admitBody(request.headers, false)) ? null : 503);
}

/** The page whose actions a form may call: the requested one, or that of a property or project that left the site. */
function pathOfActions(answer: PathAnswer): string | null {
  if (answer.kind === 'page') return answer.path;
  return answer.kind === 'missing' ? answer.page : null;
}

/** Notes a form of another build, without its passwords: the page is its answer and draws it again. */
function giveBack(fields: ReadonlyArray<readonly [string, FormDataEntryValue]>): void {
  const stamp = fields.find(([name]) => name === 'stamp')?.[1];
  const values = withoutSecrets(typedValues(fields));
  noteReturned({
    stamp: typeof stamp === 'string' ? stamp : '',
    state: { attempt: 1, values, errors: {}, problem: 'expired' },
  });
}

/**
 * The refusal of a form before its action runs; null when the form is accepted. Actions check the origin again, because
 * they can be called at any address. The page of a property that was just sold still accepts forms, because a visitor
 * may have one open.
 */
export async function refusesForm(request: Request, answer: PathAnswer): Promise<RefusalStatus | null> {
  if (!isSameOrigin(request.headers, siteOrigins())) return 403;
  if (request.method !== 'POST') return 405;
  if (answer.kind === 'missing' && answer.route === null) return 404;
  if (answer.kind === 'redirect' || answer.kind === 'external') return 405;
  const mayBringPicture = answer.route === WITH_PICTURE;
  const wrong = checkClaims(request.headers, mayBringPicture ? LARGEST_WITH_PICTURE : LARGEST_FORM, true);
  if (wrong) return wrong;
  const path = pathOfActions(answer);
  // In development a page has no list of its actions, because Next compiles them when they are called.
  const isThere = (id: string) => env.NODE_ENV === 'development' || (path !== null && hasAction(path, id));
  // Requests that a header is enough to refuse; their body is not read.
  const called = request.headers.get('next-action');
  if (called !== null && !isThere(called)) return 404;
  if (!(await admitBody(request.headers, mayBringPicture))) return 503;
  const problem = await checkForm(request, isThere, (fields, ids) => {
    if (path !== null && !ids.some((id) => isActionOfBuild(id))) giveBack(fields);
  });
  if (problem) return problem;
  return answer.kind === 'page' && SIGN_IN.includes(answer.route) && !(await waitForSignIn()) ? 503 : null;
}
