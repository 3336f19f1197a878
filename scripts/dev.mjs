// npm run dev: the same preparation as npm start, then one web process that compiles pages when they are requested.
import { checkNode, install, loadEnvFile, runScript, runUntilStopped } from './support/steps.mjs';

checkNode();
loadEnvFile();
install();
const DEVELOPMENT = { NODE_ENV: 'development' };
const prepared = runScript('scripts/commands/prepare.ts', [], DEVELOPMENT);
if (prepared !== 0) process.exit(prepared);
runUntilStopped('lib/server/web-process.mjs', DEVELOPMENT);
