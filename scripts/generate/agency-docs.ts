// Writes the table of docs/agency.md from the schema of the agency's file. Run after a change of lib/platform/config/agency.ts:
// node --conditions=react-server --import tsx scripts/generate/agency-docs.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { withAgencyTables } from './agency-tables';

const FILE = 'docs/agency.md';
writeFileSync(FILE, withAgencyTables(readFileSync(FILE, 'utf8')));
