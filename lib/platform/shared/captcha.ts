/** Captcha providers that an agency may choose instead of the site's own proof of work (design/forms). */
export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

export type CaptchaFacts = {
  /** The name of the provider for visitors. */
  name: string;
  /** The provider's script; the browser adds the language and the name of a callback. */
  script: string;
  /** The global variable that the script defines. */
  api: string;
  /** The address at which the server checks an answer. */
  verify: string;
  /** The hosts that a page with a captcha adds to its policy. */
  policy: Readonly<Record<'frame-src' | 'connect-src' | 'style-src', readonly string[]>>;
};

/** All addresses of a provider: the browser and the server use no others for it. */
export const CAPTCHA: Readonly<Record<CaptchaProvider, CaptchaFacts>> = {
  turnstile: {
    name: 'Cloudflare Turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    api: 'turnstile',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    policy: { 'frame-src': ['https://challenges.cloudflare.com'], 'connect-src': [], 'style-src': [] },
  },
  hcaptcha: {
    name: 'hCaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    api: 'hcaptcha',
    verify: 'https://api.hcaptcha.com/siteverify',
    policy: {
      'frame-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'connect-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'style-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    },
  },
  recaptcha: {
    name: 'Google reCAPTCHA',
    script: 'https://www.google.com/recaptcha/api.js',
    api: 'grecaptcha',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    policy: {
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
      'style-src': [],
    },
  },
};

/** Whether a setting names a captcha provider. */
export const isCaptchaProvider = (name: string): name is CaptchaProvider =>
  (CAPTCHA_PROVIDERS as readonly string[]).includes(name);

/** The header by which the middleware tells the page that its policy allows the captcha. */
export const CAPTCHA_HEADER = 'x-captcha';
