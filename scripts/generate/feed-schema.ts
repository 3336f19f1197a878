import { readFileSync, writeFileSync } from 'node:fs';
import { feedSchema, feedTables, withTables } from './feed-tables';

// Writes docs/feed.schema.json and the tables of docs/feed.md from the schemas of the feed. Run after changing a field:
// node --conditions=react-server --import tsx scripts/generate/feed-schema.ts
const schema = feedSchema();
writeFileSync('docs/feed.schema.json', `${JSON.stringify(schema, null, 2)}\n`);
writeFileSync('docs/feed.md', withTables(readFileSync('docs/feed.md', 'utf8'), feedTables(schema)));
