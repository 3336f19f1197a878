// Builds the site into .next, as a separate process beside others.
import { build } from './steps.mjs';

process.exitCode = build();
