// npm run dev: the same preparation as npm start, then Next's development server.
import { checkNode, install, loadEnvFile, nextAt, runScript, runUntilStopped } from './support/steps.mjs';

checkNode();
loadEnvFile();
install();
const prepared = runScript('scripts/commands/prepare.ts', [], { NODE_ENV: 'development' });
if (prepared !== 0) process.exit(prepared);
const port = process.env.PORT || '3000';
const host = process.env.HOST || 'localhost';
runUntilStopped(nextAt('dev', port, host));
