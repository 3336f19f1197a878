import 'server-only';
import { z } from 'zod';
import { isNetwork } from '@/lib/platform/config/network-address';
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
/** A secret that is part of an address. */
const secretOfAddress = secret.regex(
  /^[\w.-]{1,200}$/,
  'may have at most 200 letters, digits, - _ and ., for example from: openssl rand -hex 32',
);

/** Whether a text can be the sender of mails: one address, alone or in angle brackets after a name. */
const isSender = (text: string): boolean => {
  const address = /^[^<>@\r\n]*<([^<>\s]+)>$/.exec(text.trim())?.[1] ?? text.trim();
  return z.email().safeParse(address).success;
};

/** Names separated by commas or spaces, in lower case. */
const nameList = z.preprocess(empty, z.string().default('')).transform((list) =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean),
);

/** A host, and a path with placeholders for zoom, column and row. */
const TILES = /^https:\/\/(?:\{s\}\.)?[\w.-]+(?::\d{1,5})?\/(?=[^?]*\{z\})(?=[^?]*\{x\})(?=[^?]*\{y\})[^\s'";]{5,300}$/;

/** The back offices that the site can be connected to, each with the settings that it needs (docs/back-offices.md). */
export const KEYS_OF_BACK_OFFICE = {
  whise: ['WHISE_USERNAME', 'WHISE_PASSWORD', 'WHISE_CLIENT_ID'],
  omnicasa: ['OMNICASA_NAME', 'OMNICASA_PASSWORD'],
  sweepbright: ['SWEEPBRIGHT_CLIENT_ID', 'SWEEPBRIGHT_CLIENT_SECRET', 'CRM_HOOK_SECRET'],
  skarabee: ['SKARABEE_USER', 'SKARABEE_PASSWORD'],
  apimo: ['APIMO_PROVIDER', 'APIMO_TOKEN', 'APIMO_AGENCY'],
  openimmo: ['OPENIMMO_INBOX'],
} as const;
export type BackOfficeName = keyof typeof KEYS_OF_BACK_OFFICE;
const BACK_OFFICES = Object.keys(KEYS_OF_BACK_OFFICE) as [BackOfficeName, ...BackOfficeName[]];

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
  SITE_HOSTS: nameList,
  REDIRECT_HOSTS: nameList,
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  DATABASE_URL: optional(postgresAddress),
  DATABASE_DIRECT_URL: optional(postgresAddress),
  DATABASE_READ_URL: optional(postgresAddress),
  FEED_URL: optional(
    z.string().regex(/^(https:\/\/|file:\/\/|\.{0,2}\/)/, 'must be an https:// address or a file path'),
  ),
  FEED_MINUTES: whole(1, 1440, 15),
  CRM: optional(oneOf(BACK_OFFICES)),
  CRM_URL: optional(withoutSlash),
  CRM_MINUTES: whole(1, 1440, 10),
  CRM_FULL_HOUR: whole(0, 23, 3),
  CRM_LEADS: z.preprocess(empty, flag.default(true)),
  CRM_HOOK_SECRET: optional(secretOfAddress),
  WHISE_USERNAME: optional(z.string()),
  WHISE_PASSWORD: optional(z.string()),
  WHISE_CLIENT_ID: optional(z.string()),
  WHISE_OFFICE_IDS: nameList.refine((ids) => ids.every(Number), 'must be numbers'),
  OMNICASA_NAME: optional(z.string()),
  OMNICASA_PASSWORD: optional(z.string()),
  OMNICASA_SITE_ID: optional(z.string()),
  OMNICASA_SOURCE_ID: whole(1, 1_000_000, 5),
  SWEEPBRIGHT_CLIENT_ID: optional(z.string()),
  SWEEPBRIGHT_CLIENT_SECRET: optional(z.string()),
  SKARABEE_USER: optional(z.string()),
  SKARABEE_PASSWORD: optional(z.string()),
  APIMO_PROVIDER: optional(z.string()),
  APIMO_TOKEN: optional(z.string()),
  APIMO_AGENCY: optional(z.string()),
  OPENIMMO_INBOX: optional(z.string()),
  FEEDS_TOKEN: optional(secretOfAddress),
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
  MEDIA_HOSTS: nameList,
  OWN_NETWORKS: nameList.refine(
    (list) => list.every(isNetwork),
    'must be addresses or networks such as 81.82.83.84 or 2001:db8::/48',
  ),
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
