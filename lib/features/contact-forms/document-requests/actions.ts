'use server';

import { redirect } from 'next/navigation';
import { agencyLocale, agencyMail } from '@/lib/features/leads/emails/agency-mail';
import { acceptForm, Refusal } from '@/lib/features/leads/mutations';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import type { FormState } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';
import { findChosenDocuments } from './data';
import { documentMessages } from './emails';
import { grantDocuments } from './mutations';
import { documentsSchema } from './schema';

/** Accepts a request for documents of a property; the same page shows the next step. */
export async function submitDocuments(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('documents', documentsSchema, previous, data);
  if (!form.ok) return form.state;
  const { locale, now } = form;
  const { privacy: _, property, documents, again, ...person } = form.value;
  const subject = await getPropertySubject(property, locale, now);
  if (!subject) return form.refuse('gone');
  const chosen = await findChosenDocuments(property, documents, locale);
  // The feed has changed since the page was drawn: the ticked documents do not exist any more.
  if (chosen.length === 0) return form.refuse(null, { documents: 'required' });
  const receiver = agencyLocale({ subject });
  const own = await findChosenDocuments(property, documents, receiver);
  const wanted = { propertyId: property, documents: chosen.map(({ key }) => key), again: again === 'yes' };

  const refused = await acceptForm(
    form,
    {
      kind: 'documents',
      email: person.email,
      name: `${person.firstName} ${person.lastName}`,
      fields: { documents: chosen.map(({ name }) => name), ...person },
      subject,
    },
    () => [],
    async (tx, lead) => {
      const isGranted = await grantDocuments(
        tx,
        lead,
        wanted,
        ({ isNew, ...request }) => documentMessages(lead, { chosen, own, request }, isNew, receiver),
        () => agencyMail(lead),
        now,
      );
      if (!isGranted) throw new Refusal(form.refuse('already-requested'));
    },
  );
  return refused ?? redirect(`${href('request-documents/{id}', locale, { id: property })}?sent=${chosen.length}`);
}
