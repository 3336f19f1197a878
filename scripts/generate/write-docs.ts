import { readFileSync, writeFileSync } from 'node:fs';
import { withAgencyTables } from './agency-tables';
import { feedSchema, feedTables, withTables } from './feed-tables';
import { webhookSchema } from './webhook-tables';

// Writes docs/feed.schema.json and the tables of docs/feed.md from the schemas of the feed, docs/webhook.schema.json from the
// schema of the call (lib/features/leads/schema.ts), and the tables of docs/agency.md from that of the agency's file
// (lib/platform/config/agency.ts) and data/agency-meanings.json. Run after changing one of them:
// node --conditions=react-server --import tsx scripts/generate/write-docs.ts
const asFile = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;
const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

const schema = feedSchema();
writeFileSync('docs/feed.schema.json', asFile(schema));
rewrite('docs/feed.md', (text) => withTables(text, feedTables(schema)));
writeFileSync('docs/webhook.schema.json', asFile(webhookSchema()));
rewrite('docs/agency.md', withAgencyTables);
