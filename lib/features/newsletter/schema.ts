import { z } from 'zod';
import { email, privacy } from '@/lib/features/leads/schema';

/** Signing up for the newsletter: an address and the consent, nothing more. */
export const newsletterSchema = z.object({ email, privacy });
