import 'server-only';
import { z } from 'zod';
import { settingsAgainstTls } from '@/lib/platform/config/mail-server';
import { isNetwork } from '@/lib/platform/config/network-address';
import { isFormerSetting, withSettingsOfToday } from './former-names';
import { isWeakSecret } from './weak-secret';

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

/** A whole number within bounds; the error names the bounds. */
function whole(least: number, most: number, fallback: number) {
  const problem = `must be a whole number from ${least} to ${most}`;
  return z.preprocess(
    empty,
    z.coerce.number(problem).int(problem).min(least, problem).max(most, problem).default(fallback),
  );
}
/** How often an action may happen; 0 means no limit. */
const limit = (fallback: number) => whole(0, 1_000_000, fallback);
const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, `must be one of ${names.join(', ')}`);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.be' });
const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');
const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as example-pictures');
const withoutSlash = webAddress.transform((url) => /^.*[^/]/.exec(url)?.[0] ?? url);
const secret = z
  .string()
  .min(32, 'must be 32 characters or more, for example from: openssl rand -base64 48')
  .refine(
    (text) => !isWeakSecret(text),
    'must be hard to guess; generate it, for example with: openssl rand -base64 48',
  );

/** Whether a text can be the sender of mails: one address, alone or in angle brackets after a name. */
const isSender = (text: string): boolean => {
  const address = /^[^<>@\r\n]*<([^<>\s]+)>$/.exec(text.trim())?.[1] ?? text.trim();
  return z.email().safeParse(address).success;
};

/** Names separated by commas or spaces, in lower case. */
const nameList = (list: string): string[] =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** A host, and a path with placeholders for zoom, column and row. */
const TILES = /^https:\/\/(?:\{s\}\.)?[\w.-]+(?::\d{1,5})?\/(?=[^?]*\{z\})(?=[^?]*\{x\})(?=[^?]*\{y\})[^\s'";]{5,300}$/;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable that the software reads, with its default. `.env.example` explains each one. */
export const envSchema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  AGENCY: z.preprocess(empty, oneOf(['own', 'demo']).default('own')),
  PORT: whole(0, 65_535, 3000),
  HOST: z.preprocess(empty, z.string().default('localhost')),
  WEB_PROCESSES: whole(0, 32, 0),
  WEB_HEAP_MB: whole(256, 32_768, 512),
  SITE_URL: optional(withoutSlash),
  SITE_HOSTS: z.preprocess(empty, z.string().default('')).transform(nameList),
  REDIRECT_HOSTS: z.preprocess(empty, z.string().default('')).transform(nameList),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  DATABASE_URL: optional(postgresAddress),
  DATABASE_DIRECT_URL: optional(postgresAddress),
  DATABASE_READ_URL: optional(postgresAddress),
  FEED_URL: optional(
    z.string().regex(/^(https:\/\/|file:\/\/|\.{0,2}\/)/, 'must be an https:// address or a file path'),
  ),
  FEED_MINUTES: whole(1, 1440, 15),
  FEED_MOST_REFUSALS: whole(1, 1_000_000, 1000),
  FEED_MEMORY_MB: whole(128, 32_768, 512),
  MEDIA_STORE: z.preprocess(empty, oneOf(['file', 's3']).default('file')),
  S3_ENDPOINT: optional(withoutSlash),
  S3_BUCKET: optional(bucketName),
  S3_PRIVATE_BUCKET: optional(bucketName),
  S3_REGION: z.preprocess(empty, z.string().default('us-east-1')),
  S3_KEY: optional(z.string()),
  S3_SECRET: optional(z.string()),
  S3_ENCRYPTION: optional(oneOf(['AES256', 'aws:kms'])),
  MEDIA_HOSTS: z.preprocess(empty, z.string().default('')).transform(nameList),
  OWN_NETWORKS: z
    .preprocess(empty, z.string().default(''))
    .transform(nameList)
    .refine((list) => list.every(isNetwork), 'must be addresses or networks such as 81.82.83.84 or 2001:db8::/48'),
  LOG_LEVEL: z.preprocess(empty, oneOf(LOG_LEVELS).default('info')),
  TRUST_PROXY: whole(0, 10, 0),
  METRICS_LISTEN: optional(
    z
      .string()
      .regex(
        /^(?:(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}|\/.{1,90})$/,
        'must be a port of this machine such as 127.0.0.1:9464, or the path of a socket',
      ),
  ),
  NGINX_CACHE_PORT: whole(0, 65_535, 0),
  COMPRESSION: z.preprocess(empty, oneOf(['site', 'proxy']).default('site')),
  DEMO: z.preprocess(empty, flag.default(true)),
  AUTH_SECRET: optional(secret),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: optional(
    z.string().regex(/^(?:[a-z\d+/]{22}==|[a-z\d+/]{32}|[a-z\d+/]{43}=)$/i, 'must be 16, 24 or 32 bytes in base64'),
  ),
  AUTH_SECRET_OLD: optional(z.string()),
  AUTH_SECRET_OLD_UNTIL: optional(z.iso.date('must be a day such as 2027-06-30')),
  SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://')
      .refine(URL.canParse, 'must be an address such as smtps://user:password@mail.example.be:465'),
  ),
  ISOCHRONE_URL: optional(withoutSlash),
  ISOCHRONE_KIND: z.preprocess(empty, oneOf(['valhalla', 'openrouteservice']).default('valhalla')),
  ISOCHRONE_KEY: optional(z.string()),
  GEOCODER_URL: optional(withoutSlash),
  GEOCODER_KIND: z.preprocess(empty, oneOf(['photon', 'pelias', 'nominatim', 'openrouteservice']).default('photon')),
  GEOCODER_KEY: optional(z.string()),
  MAIL_FROM: optional(
    z.string().refine(isSender, 'must be an address such as website@example.be or Name <website@example.be>'),
  ),
  MAIL_TO: optional(z.email('must be a mail address')),
  MAILS_PER_SECOND: whole(1, 100, 5),
  INDEXNOW_KEY: optional(
    z
      .string()
      .regex(
        /^[A-Za-z0-9-]{8,128}$/,
        'must be 8 to 128 letters, digits or hyphens, for example from: openssl rand -hex 16',
      ),
  ),
  INDEXNOW_URL: z.preprocess(empty, webAddress.default('https://api.indexnow.org/indexnow')),
  STREETS_BUILDS: z.preprocess(empty, withoutSlash.default('https://build.protomaps.com')),
  LEADS_WEBHOOK_URL: optional(webAddress),
  LEADS_WEBHOOK_SECRET: optional(z.string().min(16, 'must be 16 characters or more')),
  CAPTCHA_PROVIDER: z.preprocess(empty, oneOf(['altcha', 'turnstile', 'hcaptcha', 'recaptcha']).default('altcha')),
  CAPTCHA_SITE_KEY: optional(z.string()),
  CAPTCHA_SECRET: optional(z.string()),
  SERVICES_FILE: optional(z.string()),
  MAP_TILES_URL: optional(
    z.string().regex(TILES, 'must be an address such as https://tiles.example.be/{z}/{x}/{y}.png'),
  ),
  MAP_TILES_ATTRIBUTION: optional(z.string().max(200, 'must be 200 characters or fewer')),
  MAP_PMTILES_URL: optional(
    z
      .string()
      .regex(
        /^\/[\w./-]{1,200}\.pmtiles$/,
        'must be a path on the address of the site, such as /tiles/belgium.pmtiles',
      ),
  ),
  FORM_MIN_SECONDS: z.preprocess(
    empty,
    z.coerce.number('must be a number of seconds').min(0, 'must be 0 or more').max(60, 'must be 60 or less').default(3),
  ),
  FORM_LIMIT_10_MINUTES: limit(5),
  FORM_LIMIT_DAY: limit(30),
  FORM_LIMIT_PLAIN_10_MINUTES: limit(3),
  FORM_LIMIT_PLAIN_DAY: limit(10),
  FORM_LIMIT_PLAIN_SURGE: limit(30),
  FORM_LIMIT_STAMP: limit(5),
  FORM_LIMIT_SENDER_DAY: limit(20),
  FRIEND_LIMIT_HOUR: limit(3),
  FRIEND_LIMIT_DAY: limit(20),
  FRIEND_LIMIT_RECIPIENT_DAY: limit(5),
  ADDRESS_LIMIT_DAY: limit(5),
  DOCUMENT_LINK_DAYS: whole(1, 60, 7),
  FORM_PAUSE_SECONDS: whole(0, 600, 10),
  PASSWORD_TRIES_15_MINUTES: limit(5),
  PASSWORD_TRIES_CLIENT_HOUR: limit(20),
  PASSWORD_TRIES_HOUR: limit(20),
  LINKS_HOUR: limit(3),
  LINKS_CLIENT_HOUR: limit(10),
  LINKS_ADDRESS_HOUR: limit(6),
  APPOINTMENT_LIMIT_OPEN: limit(3),
  ALTCHA_PER_MINUTE: limit(60),
  REQUESTS_PER_10_SECONDS: limit(1000),
  PAGES_PER_MINUTE_SOFT: limit(120),
  PAGES_PER_MINUTE: limit(300),
  PAGES_PER_MINUTE_LOCAL: limit(3000),
});

export type Env = z.infer<typeof envSchema>;

/**
 * A rule over several settings. It returns a sentence about the first setting of `about`, or null. It does not run
 * while one of its settings is wrong.
 */
type Rule = { about: ReadonlyArray<keyof Env>; problem: (settings: Env) => string | null };

const RULES: readonly Rule[] = [
  {
    about: ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
    problem: ({ CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET }) =>
      CAPTCHA_PROVIDER === 'altcha' || (CAPTCHA_SITE_KEY && CAPTCHA_SECRET)
        ? null
        : 'needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET',
  },
  {
    about: ['MEDIA_STORE', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_PRIVATE_BUCKET', 'S3_KEY', 'S3_SECRET'],
    problem: (settings) => {
      if (settings.MEDIA_STORE === 'file') return null;
      if (settings.S3_BUCKET && settings.S3_BUCKET === settings.S3_PRIVATE_BUCKET)
        return 'needs two buckets: S3_BUCKET may be read by anybody, S3_PRIVATE_BUCKET by nobody';
      const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_PRIVATE_BUCKET', 'S3_KEY', 'S3_SECRET'] as const;
      const missing = needed.filter((name) => !settings[name]);
      return missing.length > 0 ? `needs ${missing.join(', ')}` : null;
    },
  },
  {
    about: ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'],
    problem: ({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }) =>
      MAP_TILES_URL && !MAP_TILES_ATTRIBUTION ? 'needs MAP_TILES_ATTRIBUTION: the map must name its maker' : null,
  },
  {
    about: ['GEOCODER_URL', 'ISOCHRONE_URL'],
    problem: ({ GEOCODER_URL, ISOCHRONE_URL }) =>
      GEOCODER_URL && !ISOCHRONE_URL ? 'needs ISOCHRONE_URL: addresses are used only for travel times' : null,
  },
  {
    about: ['REDIRECT_HOSTS', 'SITE_URL'],
    problem: ({ REDIRECT_HOSTS, SITE_URL }) =>
      REDIRECT_HOSTS.length > 0 && !SITE_URL ? 'needs SITE_URL: requests are redirected to it' : null,
  },
  {
    about: ['SMTP_URL', 'SITE_URL'],
    problem: ({ SMTP_URL, SITE_URL }) =>
      SMTP_URL && !SITE_URL ? 'needs SITE_URL: the links in mails would not work' : null,
  },
  {
    about: ['INDEXNOW_KEY', 'SITE_URL'],
    problem: ({ INDEXNOW_KEY, SITE_URL }) =>
      INDEXNOW_KEY && !SITE_URL ? 'needs SITE_URL: search engines need complete addresses' : null,
  },
  {
    about: ['SMTP_URL'],
    problem: ({ SMTP_URL }) => {
      const against = SMTP_URL ? settingsAgainstTls(SMTP_URL) : [];
      return against.length > 0 ? `sends a password, which must be encrypted: remove ${against.join(' and ')}` : null;
    },
  },
  {
    about: ['AUTH_SECRET_OLD', 'AUTH_SECRET_OLD_UNTIL'],
    problem: ({ AUTH_SECRET_OLD, AUTH_SECRET_OLD_UNTIL }) =>
      Boolean(AUTH_SECRET_OLD) === Boolean(AUTH_SECRET_OLD_UNTIL)
        ? null
        : 'and AUTH_SECRET_OLD_UNTIL must be set together: the old secret, and its last valid day',
  },
];

/** A value as an error may quote it: without secrets and passwords, which must not reach a log. */
const quoted = (name: string, value = ''): string =>
  /SECRET(_OLD)?$|ENCRYPTION_KEY$/.test(name) ? name : `${name}="${value.replace(/^([^/]*\/\/).*@/, '$1…@')}"`;

/** Reads and checks the environment. Throws one readable error that names every wrong variable. */
export function readEnv(given: Record<string, string | undefined>): Env {
  const source = withSettingsOfToday(given);
  const parsed = envSchema.safeParse(source);
  const issues = parsed.success ? [] : parsed.error.issues;
  const wrong = new Map<string, string>();
  // Only the first problem of a value is reported.
  for (const { path, message } of issues) wrong.set(String(path[0]), wrong.get(String(path[0])) ?? message);
  const right = Object.fromEntries(Object.entries(source).filter(([name]) => !wrong.has(name)));
  const settings = parsed.success ? parsed.data : envSchema.parse(right);
  const problems = RULES.filter(({ about }) => !about.some((name) => wrong.has(name))).flatMap((rule) => {
    const problem = rule.problem(settings);
    return problem === null ? [] : [[rule.about[0] as string, problem] as const];
  });
  const names = Object.keys(envSchema.shape).filter((name) => wrong.has(name));
  const lines = [...names.map((name) => [name, wrong.get(name)] as const), ...problems].map(
    ([name, problem]) => `  ${quoted(name, source[name])}: ${problem}`,
  );
  if (lines.length === 0) return settings;
  const error = new Error(`Settings are invalid:\n${lines.join('\n')}\nSee .env.example for every key.`);
  error.name = 'SetupError';
  throw error;
}

/** Keys that look like settings of the site but are not: typing errors that would otherwise stay unnoticed. */
export const unknownKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => !(key in envSchema.shape) && !isFormerSetting(key) && !/^(NEXT_|NODE_|npm_)/.test(key));

export const env: Env = readEnv(process.env);
