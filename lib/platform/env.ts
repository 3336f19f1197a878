import 'server-only';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable the software reads, with its default. `.env.example` explains each one. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(empty, z.string().default('localhost')),
  SITE_URL: optional(z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  FEED_URL: optional(
    z.string().regex(/^(https:\/\/|file:\/\/|\.{0,2}\/)/, 'must be an https:// address or a file path'),
  ),
  FEED_MINUTES: z.preprocess(empty, z.coerce.number().int().min(1).max(1440).default(15)),
  MEDIA_HOSTS: z.preprocess(empty, z.string().default('')).transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  LOG_LEVEL: z.preprocess(empty, z.enum(LOG_LEVELS).default('info')),
  TRUST_PROXY: z.preprocess(empty, z.coerce.number().int().min(0).max(10).default(0)),
  DEMO: z.preprocess(empty, flag.default(true)),
});

export type Env = z.infer<typeof envSchema>;

/**
 * Reads and checks the environment.
 * Throws one readable error that names every wrong variable (ARCHITECTURE §7.19).
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name}="${source[name] ?? ''}": ${issue.message}`;
  });
  throw new Error(`The environment is not right:\n${lines.join('\n')}\nSee .env.example for every key.`);
}

/** Keys that look like settings of ours but that nothing reads: a typing error that would otherwise pass in silence. */
export const unknownKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => !(key in envSchema.shape) && !/^(NEXT_|NODE_|npm_)/.test(key));

export const env: Env = readEnv(process.env);
