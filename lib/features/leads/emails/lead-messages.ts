import type { OutboxMessage } from '@/lib/features/outbox/types';
import { env } from '@/lib/platform/config/env';
import { toLeadCall } from '../schema';
import type { Lead, LeadKind } from '../types';
import { agencyMail } from './agency-mail';
import { visitorMail } from './visitor-mail';

/** The kinds that a back office is told of. */
const TO_BACK_OFFICE: readonly LeadKind[] = [
  'contact',
  'information',
  'appointment-request',
  'appointment',
  'project',
  'valuation',
  'demand',
  'documents',
];

/** Whether a back office is told of leads. OpenImmo has no way to be told. */
export const hasBackOffice = (): boolean => env.CRM !== undefined && env.CRM !== 'openimmo' && env.CRM_LEADS;

/** The calls to the agency's webhook and to its back office; empty where none is configured. */
export const crmCall = (lead: Lead): OutboxMessage[] => [
  ...(env.LEADS_WEBHOOK_URL ? [{ kind: 'lead-to-crm', channel: 'webhook', body: toLeadCall(lead) } as const] : []),
  ...(hasBackOffice() && TO_BACK_OFFICE.includes(lead.kind)
    ? [{ kind: 'lead-to-crm', channel: 'back-office' } as const]
    : []),
];

/** The messages of a lead without a further step: the mails to the agency and the visitor, and the webhook. */
export const leadMessages = (lead: Lead): OutboxMessage[] => [agencyMail(lead), visitorMail(lead), ...crmCall(lead)];
