import { z } from 'zod';
import { leadCallSchema } from '@/lib/features/leads/schema';

/** The JSON Schema of the calls to a CRM. */
export const webhookSchema = (): object => z.toJSONSchema(leadCallSchema);
