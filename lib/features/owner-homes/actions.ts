'use server';

import { redirect } from 'next/navigation';
import { currentOwner } from '@/lib/features/owners/loaders';
import { getHomeSubject } from '@/lib/features/requests/data/get-subject';
import { leadMessages } from '@/lib/features/requests/emails';
import { acceptForm } from '@/lib/features/requests/mutations/accept-form';
import { receiveForm } from '@/lib/platform/forms/receive-form';
import type { FormState } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';
import { loadOwnHome } from './loaders/load-own-home';
import { ownerMessageSchema } from './schema';

/** A message of an owner to who answers for the home; it goes the way of every request, and the page says that it is there. */
export async function submitOwnerMessage(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('owner-message', ownerMessageSchema, previous, data);
  if (!form.ok) return form.state;
  const { home, remark } = form.value;
  const signedIn = await currentOwner();
  if (!signedIn) return form.refuse('expired');
  if (!(await loadOwnHome(home))) return form.refuse('gone');
  const { name, email } = signedIn.owner;
  // A home that has left the site is named by its number.
  const subject = await getHomeSubject(home, form.locale, form.now);
  const lead = { kind: 'contact', name, email, fields: { remark: `${home}: ${remark}` }, subject } as const;
  const refused = await acceptForm(form, lead, leadMessages);
  return refused ?? redirect(`${href('owner/property/{id}', form.locale, { id: home })}?sent=yes#message`);
}
