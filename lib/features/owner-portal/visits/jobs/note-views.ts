import 'server-only';
import { isbot } from 'isbot';
import type { Locale } from '@/lib/domain/text/locale';
import { pageView } from '@/lib/domain/views/page-view';
import { env } from '@/lib/platform/config/env';
import { clientAddress, networkRule } from '@/lib/platform/config/network-address';
import { fingerprint } from '@/lib/platform/config/secret';
import { hostsOfSite } from '@/lib/platform/config/site-address';
import { log } from '@/lib/platform/log/log';
import { rawHeader, socketAddress, whenSent } from '@/lib/platform/process/http-exchange';
import { type Limit, take } from '@/lib/platform/security/limiter';
import { clientOf, visitorsBehind } from '@/lib/platform/security/request-limits';
import { isPreview } from '@/lib/routing/preview';
import type { PathAnswer } from '@/lib/routing/resolve-path';
import { noteClick, noteLeftOut, noteView } from '../mutations';
import type { ClickOnProperty, PropertyView } from '../types';

/** Maximum number of characters that are read of a user agent. */
const LONGEST_AGENT = 500;

/** Whether a user agent is a bot's; an empty user agent counts as a bot. */
const isProgram = (agent: string): boolean => agent === '' || isbot(agent.slice(0, LONGEST_AGENT));

const isOwnNetwork = networkRule(env.OWN_NETWORKS);

/** Whether the request comes from the agency itself. */
const isOfAgency = (): boolean =>
  isOwnNetwork(clientAddress(socketAddress(), rawHeader('x-forwarded-for'), env.TRUST_PROXY));

const warn = (error: unknown): void => log.warn({ error }, 'a view could not be counted');

/** Runs after the response: an uncaught error would end the process. */
function orWarn(count: () => void): void {
  try {
    count();
  } catch (error) {
    warn(error);
  }
}

/**
 * The maximum number of counted views of one property per connection and day. A family that returns often makes fewer,
 * and a program that reloads the page adds nothing more to the owner's figures (design/owner-figures-and-reports).
 */
const VIEWS: Limit = { name: 'views', points: 10, seconds: 86_400, mostKeys: 100_000 };

/** Counts a view and returns whether it is within the daily limit. The key is a hash of connection and property, in memory. */
function isWithinDay(propertyId: string, client: string, now: Date): boolean {
  const limit = { ...VIEWS, points: VIEWS.points * visitorsBehind(client) };
  return take(limit, fingerprint('views', `${client} ${propertyId}`), now).isWithin;
}

function countOne(view: PropertyView, client: string, now: Date): void {
  if (isWithinDay(view.propertyId, client, now)) noteView(view, now);
  else noteLeftOut(view.propertyId, now);
}

/** The property whose page answers an address; null for any other page. */
export function viewedProperty(answer: PathAnswer): { id: string; locale: Locale } | null {
  if (answer.kind !== 'page') return null;
  if (answer.route !== 'for-sale/{city}/{type}/{id}' && answer.route !== 'for-rent/{city}/{type}/{id}') return null;
  return { id: answer.path.slice(answer.path.lastIndexOf('/') + 1), locale: answer.locale };
}

/** Counts the view of a property's page in memory, after the response. Never throws: an error must not affect the page. */
export function countPropertyView(answer: PathAnswer, query: URLSearchParams): void {
  const property = viewedProperty(answer);
  if (!property) return;
  try {
    const view = pageView({
      headers: { get: rawHeader },
      medium: query.get('utm_medium'),
      ownHosts: hostsOfSite(rawHeader('host') ?? ''),
      isBot: isProgram(rawHeader('user-agent') ?? ''),
    });
    if (!view || isOfAgency()) return;
    const client = clientOf({ get: rawHeader });
    whenSent((status) => {
      if (status === 200)
        orWarn(() => countOne({ ...view, propertyId: property.id, locale: property.locale }, client, new Date()));
    });
  } catch (error) {
    warn(error);
  }
}

/** The maximum number of counted actions of one address per minute; a person makes fewer. */
const CLICKS: Limit = { name: 'clicks', points: 20, seconds: 60, mostKeys: 10_000 };

/** Whether the action comes from a preview, by the Referer of the request. */
function isOnPreview(): boolean {
  const page = rawHeader('referer') ?? '';
  return URL.canParse(page) && isPreview(new URL(page).pathname);
}

/** Counts an action on a property's page in memory, except actions of bots, of the agency and on a preview. */
export function countClick(click: ClickOnProperty, client: string, now: Date): void {
  if (isOnPreview() || isProgram(rawHeader('user-agent') ?? '') || isOfAgency() || !take(CLICKS, client, now).isWithin)
    return;
  noteClick(click, now);
}
