import { z } from 'zod';
import { CANCEL_REASONS } from '@/lib/domain/owner/property-course';
import { PERSONS } from '@/lib/features/appointments/rules';
import { line, optional, person, privacy, remark, slot, title } from '@/lib/platform/forms/field-schemas';
import { LONGEST, sizeOf } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';

const place = line(LONGEST.place);
const message = optional(remark);
const token = line(sizeOf('token'));

/** How many people come; empty if the visitor does not say it. */
const persons = z.preprocess((value) => value || null, z.enum(PERSONS, 'invalid').nullable());

/**
 * A booking of an appointment (SPEC §3, contact request), with a slot of the agency or an open house instead of a time that
 * the visitor wishes. `wait` asks to wait for a place in a full slot; `proof` is that of a mailed link to the form.
 */
export const appointmentSchema = measured(
  z.object({
    id: line(sizeOf('id')),
    slot,
    persons,
    title,
    ...person,
    remark,
    privacy,
    wait: optional(line(sizeOf('id'))),
    proof: optional(line(sizeOf('token'))),
  }),
);

/** The forms on the page of a signed link. The place and the message are only in the agency's forms. */
export const proveSchema = measured(z.object({ token }));
export const confirmSchema = measured(z.object({ token, place, message }));
export const moveSchema = measured(z.object({ token, slot, place: optional(place), message }));
/** The reason of a cancellation; optional. */
const reason = z.preprocess((value) => value || null, z.enum(CANCEL_REASONS, 'invalid').nullable());
export const cancelSchema = measured(z.object({ token, message, reason }));
