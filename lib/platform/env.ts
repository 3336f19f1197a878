import 'server-only';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

/** How often something may happen; 0 is no limit. */
const limit = (fallback: number) =>
  z.preprocess(empty, z.coerce.number().int().min(0).max(1_000_000).default(fallback));

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable the software reads, with its default. `.env.example` explains each one. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  AGENCY: z.preprocess(empty, z.enum(['own', 'demo']).default('own')),
  PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(empty, z.string().default('localhost')),
  SITE_URL: optional(z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  FEED_URL: optional(
    z.string().regex(/^(https:\/\/|file:\/\/|\.{0,2}\/)/, 'must be an https:// address or a file path'),
  ),
  FEED_MINUTES: z.preprocess(empty, z.coerce.number().int().min(1).max(1440).default(15)),
  MEDIA_HOSTS: z.preprocess(empty, z.string().default('')).transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
  LOG_LEVEL: z.preprocess(empty, z.enum(LOG_LEVELS).default('info')),
  TRUST_PROXY: z.preprocess(empty, z.coerce.number().int().min(0).max(10).default(0)),
  DEMO: z.preprocess(empty, flag.default(true)),
  AUTH_SECRET: optional(z.string().min(32, 'must be 32 characters or more, for example from: openssl rand -base64 48')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string()),
  MAIL_TO: optional(z.email()),
  MAILS_PER_SECOND: z.preprocess(empty, z.coerce.number().int().min(1).max(100).default(5)),
  LEADS_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  LEADS_WEBHOOK_SECRET: optional(z.string().min(16, 'must be 16 characters or more')),
  CAPTCHA_PROVIDER: z.preprocess(empty, z.enum(['altcha', 'turnstile', 'hcaptcha', 'recaptcha']).default('altcha')),
  CAPTCHA_SITE_KEY: optional(z.string()),
  CAPTCHA_SECRET: optional(z.string()),
  SERVICES_FILE: optional(z.string()),
  FORM_MIN_SECONDS: z.preprocess(empty, z.coerce.number().min(0).max(60).default(3)),
  FORM_LIMIT_10_MINUTES: limit(5),
  FORM_LIMIT_DAY: limit(30),
  FORM_LIMIT_PLAIN_10_MINUTES: limit(3),
  FORM_LIMIT_PLAIN_DAY: limit(10),
  FRIEND_LIMIT_HOUR: limit(3),
  FRIEND_LIMIT_DAY: limit(20),
  FRIEND_LIMIT_RECIPIENT_DAY: limit(5),
  ADDRESS_LIMIT_DAY: limit(5),
  DOCUMENT_LINK_DAYS: z.preprocess(empty, z.coerce.number().int().min(1).max(60).default(7)),
  FORM_PAUSE_SECONDS: z.preprocess(empty, z.coerce.number().int().min(0).max(600).default(10)),
  PASSWORD_TRIES_HOUR: limit(20),
  ALTCHA_PER_MINUTE: limit(60),
  PAGES_PER_MINUTE_SOFT: limit(300),
  PAGES_PER_MINUTE: limit(1000),
});

export type Env = z.infer<typeof envSchema>;

const lacksCaptchaKeys = (settings: Env): boolean =>
  settings.CAPTCHA_PROVIDER !== 'altcha' && !(settings.CAPTCHA_SITE_KEY && settings.CAPTCHA_SECRET);

/**
 * Reads and checks the environment.
 * Throws one readable error that names every wrong variable (ARCHITECTURE §7.19).
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = envSchema.safeParse(source);
  if (parsed.success && !lacksCaptchaKeys(parsed.data)) return parsed.data;
  const lines = parsed.success
    ? [`  CAPTCHA_PROVIDER="${parsed.data.CAPTCHA_PROVIDER}": needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET`]
    : parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        // A password does not belong in a log.
        const value = (source[name] ?? '').replace(/\/\/[^@/]*@/, '//…@');
        return `  ${name}="${value}": ${issue.message}`;
      });
  const error = new Error(`The environment is not right:\n${lines.join('\n')}\nSee .env.example for every key.`);
  error.name = 'SetupError';
  throw error;
}

/** Keys that look like settings of ours but that nothing reads: a typing error that would otherwise pass in silence. */
export const unknownKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => !(key in envSchema.shape) && !/^(NEXT_|NODE_|npm_)/.test(key));

export const env: Env = readEnv(process.env);
