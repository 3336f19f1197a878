import 'server-only';
import { settingsAgainstTls } from '@/lib/platform/config/mail-server';
import { type Env, envSchema, KEYS_OF_BACK_OFFICE } from './env-schema';
import { isFormerSetting, withSettingsOfToday } from './former-names';

/**
 * A rule over several settings. It returns a sentence about the first setting of `about`, or null. It does not run
 * while one of its settings is wrong.
 */
type Rule = { about: ReadonlyArray<keyof Env>; problem: (settings: Env) => string | null };

const RULES: readonly Rule[] = [
  {
    about: ['CRM', 'FEED_URL'],
    problem: ({ CRM, FEED_URL }) =>
      CRM && FEED_URL ? 'and FEED_URL are two sources of properties: remove one of them' : null,
  },
  {
    about: ['CRM', ...Object.values(KEYS_OF_BACK_OFFICE).flat()],
    problem: (settings) => {
      const missing = settings.CRM ? KEYS_OF_BACK_OFFICE[settings.CRM].filter((name) => !settings[name]) : [];
      return missing.length > 0 ? `needs ${missing.join(', ')}` : null;
    },
  },
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
  /(?:SECRET(?:_OLD)?|ENCRYPTION_KEY|PASSWORD|TOKEN)$/.test(name)
    ? name
    : `${name}="${value.replace(/^([^/]*\/\/).*@/, '$1…@')}"`;

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
