import { z } from 'zod';
import { email, privacy } from '@/lib/platform/forms/field-schemas';
import { measured } from '@/lib/platform/shared/measured-form';

/** Signing up for the newsletter: an address and the consent, nothing more. */
export const newsletterSchema = measured(z.object({ email, privacy }));
