import { z } from 'zod';
import { email, privacy } from '@/lib/platform/forms/field-schemas';
import { measured } from '@/lib/platform/shared/measured-form';

/** The form of the newsletter: only an address and the consent. */
export const newsletterSchema = measured(z.object({ email, privacy }));
