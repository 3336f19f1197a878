import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The arguments of a command. One that it does not know ends it with the way it is used. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  files: { max: number },
) {
  try {
    const read = parseArgs({ options, allowPositionals: true });
    if (read.positionals.length <= files.max) return read;
    console.error(`Too much: ${read.positionals.slice(files.max).join(' ')}`);
  } catch (error) {
    console.error((error as Error).message);
  }
  return endWith(usage);
}

/** Ends a command that was called in the wrong way. */
export function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
