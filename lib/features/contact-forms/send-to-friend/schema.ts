import { z } from 'zod';
import { hasWebAddress } from '@/lib/domain/text/typed-links';
import { email, itemId, optional, person, privacy, remark } from '@/lib/platform/forms/field-schemas';
import { measured } from '@/lib/platform/shared/measured-form';

const MESSAGE_LENGTH = 500;

/** Refuses links in a text: an unrequested mail may link only to the property (RELIABILITY S4). */
const linkless = <T extends z.ZodType<string>>(text: T) => text.refine((some) => !hasWebAddress(some), 'link');

/** A property sent on to a friend (SPEC §1). */
export const recommendationSchema = measured(
  z.object({
    property: itemId,
    friendEmail: email,
    message: optional(linkless(remark.refine((text) => text.length <= MESSAGE_LENGTH, 'tooLong'))),
    firstName: linkless(person.firstName),
    lastName: linkless(person.lastName),
    email,
    privacy,
  }),
);
