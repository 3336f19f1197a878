import 'server-only';
import { CallError, sender } from '../connection';
import type { OfficeLead } from '../types';
import { ask, element } from './connection/soap';
import { elements, valueAt } from './connection/xml';

/** What Skarabee has no fields for: the language, the consent to mailings and the page. */
const notes = ({ locale, wantsMailing, source }: OfficeLead): string =>
  `language: ${locale}; mailing: ${wantsMailing ? 'yes' : 'no'}; page: ${source}`;

/** A request as a ContactMe. The service reads its elements in this order, and asks for the whole numbers even when empty. */
const toContactMe = (lead: OfficeLead): string =>
  [
    element('ExternalReference', lead.id),
    element('FirstName', lead.firstName || '-'),
    element('LastName', lead.lastName || '-'),
    ...(lead.phone ? [element('Phone', lead.phone)] : []),
    element('Comments', `${lead.text}\n${notes(lead)}`),
    element('Email', lead.email),
    element('PublicationID', lead.object && /^\d+$/.test(lead.object.id) ? lead.object.id : null),
    element('HouseNumber', null),
    element('OfficeId', /^\d+$/.test(lead.office) ? lead.office : null),
  ].join('');

/** Adds a request to Skarabee as a ContactMe. */
export const sendToSkarabee = sender(async (tools, lead) => {
  const result = await ask(tools, 'InsertContactMes', `<ContactMes>${toContactMe(lead)}</ContactMes>`);
  const invalid = elements(result, 'InvalidContactMes', 'InvalidContactMe');
  const words = () =>
    invalid.flatMap((one) => elements(one, 'Errors', 'Error').flatMap((error) => valueAt(error, 'Message') ?? []));
  if (invalid.length > 0)
    throw new CallError('Skarabee calls the request invalid', { status: 400, wasSent: true, words });
});
