import type { OutboxMessage } from '@/lib/features/outbox/types';
import { env } from '@/lib/platform/config/env';
import { toLeadCall } from '../schema';
import type { Lead } from '../types';
import { agencyMail } from './agency-mail';
import { visitorMail } from './visitor-mail';

/** The webhook to the agency's CRM; empty if none is configured. */
export const crmCall = (lead: Lead): OutboxMessage[] =>
  env.LEADS_WEBHOOK_URL ? [{ kind: 'lead-to-crm', channel: 'webhook', body: toLeadCall(lead) }] : [];

/** The messages of a lead without a further step: the mails to the agency and the visitor, and the webhook. */
export const leadMessages = (lead: Lead): OutboxMessage[] => [agencyMail(lead), visitorMail(lead), ...crmCall(lead)];
