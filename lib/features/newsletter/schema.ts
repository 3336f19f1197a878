import { z } from 'zod';
import { email, privacy } from '@/lib/features/enquiries/schema';
import { measured } from '@/lib/platform/shared/measured-form';

/** Signing up for the newsletter: an address and the consent, nothing more. */
export const newsletterSchema = measured(z.object({ email, privacy }));
