// Writes docs/webhook.schema.json from the schema of the call. Run after a change of lib/features/leads/schema.ts:
// node --conditions=react-server --import tsx scripts/generate/webhook-schema.ts
import { writeFileSync } from 'node:fs';
import { webhookSchema } from './webhook-tables';

writeFileSync('docs/webhook.schema.json', `${JSON.stringify(webhookSchema(), null, 2)}\n`);
