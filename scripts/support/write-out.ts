import { writeFile } from 'node:fs/promises';
import { endWith } from './read-arguments';

/** Writes personal data to a file that only its owner can read, or to standard output. */
export async function writeOut(content: string | Buffer, file: string | undefined, done: string): Promise<void> {
  if (file !== undefined) {
    await writeFile(file, content, { mode: 0o600 });
    console.log(done);
  } else if (typeof content !== 'string' && process.stdout.isTTY)
    endWith('A workbook is no text for a screen: add --out FILE.');
  else process.stdout.write(content);
}
