import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { eraseLeads } from '@/lib/features/leads/mutations/erase-leads';
import { eraseMessages } from '@/lib/features/outbox/mutations';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';

type LeadQuery = ExpressionBuilder<Schema & { lead: Schema['leads'] }, 'lead'>;

/** Whether a mail about the request was not sent: it waits, or was given up and nobody has dealt with it. */
const hasUnsent = (where: LeadQuery) =>
  where.exists(
    where
      .selectFrom('outbox')
      .select('outbox.id')
      .whereRef('outbox.lead_id', '=', 'lead.id')
      .where('outbox.state', '!=', 'sent'),
  );

/** Whether the person has not been in contact since a moment: no form, no appointment, no search confirmed. */
const isOutOfContact = (where: LeadQuery, moment: string) =>
  where.and([
    where('lead.created_at', '<', moment),
    where.not(
      where.exists(
        where
          .selectFrom('leads as later')
          .select('later.id')
          .whereRef('later.email', '=', 'lead.email')
          .where('later.created_at', '>=', moment),
      ),
    ),
    where.not(
      where.exists(
        where
          .selectFrom('appointments')
          .innerJoin('leads as asked', 'asked.id', 'appointments.lead_id')
          .select('appointments.id')
          .whereRef('asked.email', '=', 'lead.email')
          .where('appointments.ends_at', '>=', moment),
      ),
    ),
    where.not(
      where.exists(
        where
          .selectFrom('saved_searches')
          .select('saved_searches.id')
          .whereRef('saved_searches.email', '=', 'lead.email')
          .where('saved_searches.confirmed_at', '>=', moment),
      ),
    ),
  ]);

/** A request that rests on a consent, or brought a text for the site, stays and goes with that. */
const hasItsOwnTerm = (where: LeadQuery) =>
  where.or([
    where.exists(where.selectFrom('testimonials').select('testimonials.id').whereRef('lead_id', '=', 'lead.id')),
    where.exists(where.selectFrom('saved_searches').select('saved_searches.id').whereRef('lead_id', '=', 'lead.id')),
  ]);

/** A request for a newsletter or a search that is no longer there: never confirmed, or ended (GDPR 7.3). */
const isWithoutConsent = (where: LeadQuery, moment: string) =>
  where.and([
    where('lead.created_at', '<', moment),
    where.or([
      where.and([
        where('lead.kind', '=', 'newsletter'),
        where.not(
          where.exists(
            where
              .selectFrom('newsletter_subscribers')
              .select('newsletter_subscribers.id')
              .whereRef('newsletter_subscribers.email', '=', 'lead.email'),
          ),
        ),
      ]),
      where('lead.kind', '=', 'demand'),
    ]),
  ]);

async function forget(tx: Tx, isDue: (where: LeadQuery) => ReturnType<LeadQuery['and']>) {
  const due = await tx
    .selectFrom('leads as lead')
    .select((where) => ['lead.id', hasUnsent(where as LeadQuery).as('held')])
    .where((where) => isDue(where as LeadQuery))
    .execute();
  const free = due.filter(({ held }) => !held).map(({ id }) => id);
  const appointments = await eraseLeads(tx, free);
  return { requests: free.length, appointments, held: due.length - free.length };
}

/**
 * Deletes requests of people who were not in contact since a moment, with their appointments and mails. One about which a mail has
 * not gone out stays, whatever its age: it is counted as held.
 */
export const forgetLeads = (before: Date) =>
  inTransaction((tx) =>
    forget(tx, (where) => where.and([isOutOfContact(where, before.toISOString()), where.not(hasItsOwnTerm(where))])),
  );

/**
 * Deletes requests made before a moment that rest on a consent that was never given or was withdrawn. The mail that asked for
 * it and never arrived goes first: its link has run out.
 */
export const forgetWithoutConsent = (before: Date) =>
  inTransaction(async (tx) => {
    await eraseMessages(tx, (where) =>
      where.and([
        where('kind', '=', 'confirmation'),
        where('state', '=', 'dead'),
        where('created_at', '<', before.toISOString()),
      ]),
    );
    return forget(tx, (where) =>
      where.and([isWithoutConsent(where, before.toISOString()), where.not(hasItsOwnTerm(where))]),
    );
  });
