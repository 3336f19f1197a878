import 'server-only';
import { jsonIn, sender } from '../connection';
import type { OfficeLead } from '../types';
import codes from './codes.json' with { type: 'json' };
import { connection } from './connection';

/** Apimo's type of a lead that only asks something. */
const CONTACT = 1;

/** Apimo's form of a lead. Properties and projects have one kind of id. It has no field for a mailing. */
const toLead = ({ kind, firstName, lastName, email, phone, locale, object, text }: OfficeLead) => ({
  type: (codes.lead as Readonly<Partial<Record<string, number>>>)[kind] ?? CONTACT,
  firstname: firstName,
  lastname: lastName,
  email,
  ...(phone && { phone }),
  language: locale,
  ...(object && /^\d+$/.test(object.id) && { property: Number(object.id) }),
  message: text,
});

/** Adds a lead to Apimo. */
export const sendToApimo = sender(async (tools, lead) => {
  const text = await connection(tools)('leads', toLead(lead));
  // A web page is no answer of Apimo; an empty answer is one.
  if (text.trim() !== '') jsonIn(text);
});
