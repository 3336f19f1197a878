// npm run dev: the same preparation as npm start, then Next's development server.
import { checkNode, install, loadEnvFile, runScript, runUntilStopped } from './support/steps.mjs';

checkNode();
loadEnvFile();
install();
const prepared = runScript('scripts/prepare.ts', [], { NODE_ENV: 'development' });
if (prepared !== 0) process.exit(prepared);
const child = runUntilStopped(['node_modules/next/dist/bin/next', 'dev', '--port', process.env.PORT || '3000']);
child.stdout.pipe(process.stdout);
