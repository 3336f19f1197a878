import 'server-only';
import { findAppointmentsOf } from '@/lib/features/appointments/data/find-appointments';
import { getLead } from '@/lib/features/leads/data';
import { agencyLocale } from '@/lib/features/leads/emails/agency-mail';
import type { SendToBackOffice } from '@/lib/features/outbox/types';
import { env } from '@/lib/platform/config/env';
import { siteUrl } from '@/lib/platform/config/site-address';
import type { Network } from '@/lib/platform/media/download';
import { findOfficeOfLead, sourceOf } from '../data';
import { toOfficeLead } from '../mapping/office-lead';
import { SENDERS } from './senders';
import { toolsOf } from './tools';

/** The longest time that one lead may take, with its token. */
const LIMIT_MS = 40_000;
/** How long a lead waits whose appointment the visitor has not confirmed yet, before it is looked at again. */
const HELD_PAUSE_MS = 5 * 60_000;

/**
 * Tells the back office of a lead. What it is told is made of the stored lead now: of an erased one nothing is told, and of an
 * appointment nothing while it is held or after it lapsed. An id of another system than that of CRM is left out.
 */
export async function sendLead(leadId: string, now: Date, network?: Network): ReturnType<SendToBackOffice> {
  const send = env.CRM && SENDERS[env.CRM];
  if (!env.CRM || !send) return { outcome: 'refused', reason: 'CRM is no longer set', code: 'unset' };
  const lead = await getLead(leadId);
  if (!lead) return { outcome: 'void' };
  const appointment = (await findAppointmentsOf([leadId], now)).get(leadId);
  if (appointment?.state === 'held') return { outcome: 'later', until: new Date(now.getTime() + HELD_PAUSE_MS) };
  if (appointment?.state === 'lapsed') return { outcome: 'void' };
  const tools = toolsOf(env.CRM, network, AbortSignal.timeout(LIMIT_MS), 'all');
  const office = await findOfficeOfLead(leadId, sourceOf(env.CRM));
  const told = await send(tools, toOfficeLead(lead, agencyLocale(lead), siteUrl(), office));
  if (told.outcome === 'sent') return told;
  const { outcome, reason } = told;
  return { outcome: outcome === 'retry' ? 'failed' : outcome, reason, code: outcome };
}
