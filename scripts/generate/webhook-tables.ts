import { z } from 'zod';
import { leadCallSchema } from '@/lib/features/leads/schema';

/** The JSON Schema of what a CRM receives. */
export const webhookSchema = (): object => z.toJSONSchema(leadCallSchema);
