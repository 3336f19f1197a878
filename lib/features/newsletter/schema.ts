import { z } from 'zod';
import { measured } from '@/lib/domain/measured-form';
import { email, privacy } from '@/lib/features/leads/schema';

/** Signing up for the newsletter: an address and the consent, nothing more. */
export const newsletterSchema = measured(z.object({ email, privacy }));
