import { type ParseArgsConfig, parseArgs } from 'node:util';
import { addDays, isDay, meantMoment } from '@/lib/domain/time/local-time';

/** The error in the arguments, in one sentence. */
function sentenceOf(error: Error & { code?: string }): string {
  const option = /'(--?[^'\s<]+)/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /does not take/.test(error.message) ? `${option} takes no value.` : `${option} needs a value.`;
  return error.message;
}

/** The arguments of a command. An unknown one ends the command with a sentence and its usage. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  files: { max: number },
) {
  try {
    const read = parseArgs({ options, allowPositionals: true });
    if (read.positionals.length <= files.max) return read;
    console.error(`Too many arguments: ${read.positionals.slice(files.max).join(' ')}.`);
  } catch (error) {
    console.error(sentenceOf(error as Error));
  }
  return endWith(usage);
}

/** Ends a command that was called wrongly. */
export function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * The moment at which a day begins or ends in Brussels (ISO 8601, UTC); undefined without a day. An invalid day ends the command
 * with a sentence and its usage.
 */
export function readDay(option: string, day: string | undefined, side: 'begins' | 'ends', usage: string) {
  if (day === undefined) return undefined;
  if (!isDay(day)) endWith(`${option} must be a day such as 2026-11-01.\n${usage}`);
  return meantMoment(side === 'begins' ? day : addDays(day, 1))?.toISOString();
}
