import { colourWarnings, drawBrand } from '../brand/draw-brand';
import { readArguments } from '../support/read-arguments';

const USAGE = `Usage:
  npm run brand    draws the icons, the mark of mails and the sharing picture: agency/mark.ts in the colours of agency/tokens.css`;

// npm start runs this itself when colours, drawing or name have changed.
readArguments(USAGE, {}, { max: 0 });
try {
  const paths = await drawBrand();
  console.log(`Drawn: ${paths.join(', ')}`);
  for (const sentence of colourWarnings()) console.error(sentence);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
