// npm run build: makes the build that npm start would make, without serving it. For a container image, and for a site
// whose process may only read its code.
import { makeBuild, noteServed } from './support/builds.mjs';
import { checkNode, install, loadEnvFile } from './support/steps.mjs';

checkNode();
loadEnvFile();
process.env.NODE_ENV = 'production';
install();
const build = makeBuild();
if (build) noteServed(build);
else process.exitCode = 1;
