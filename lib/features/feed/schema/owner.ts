import { z } from 'zod';
import { LOCALES } from '@/lib/domain/text/locale';
import { date, id, maybe, name } from './shared';

/**
 * One owner of the native feed: the person and the properties that they see in the owner portal. Never shown on the public site.
 */
export const feedOwner = z
  .object({
    ID: id.describe('Identity of the owner, the same in every feed.'),
    Name: name.min(1).describe('Name, as the portal and its mails greet them.'),
    Email: z.email().max(254).describe('Mail address: the invitation goes there, and it is the user name.'),
    Language: maybe(z.enum(LOCALES)).describe('Language of the mails. Without it: that of the agency.'),
    Homes: z.array(id).max(200).describe('IDs of the properties, as in Properties.'),
    From: maybe(date).describe('First day of the mandate.'),
    Until: maybe(date).describe('Last day of the mandate. The view stays `ownerAccessDays` longer.'),
  })
  .meta({ id: 'Owner', description: 'Somebody who sells or lets through the agency. No page of the site shows it.' });
