/** Providers of a captcha that an agency may choose instead of our own proof of work (design/forms). */
export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

export type CaptchaFacts = {
  /** What people call it. */
  name: string;
  /** The provider's script; the language and a function to call are added in the browser. */
  script: string;
  /** Name of what the script defines. */
  api: string;
  /** Where the server asks whether an answer is right. */
  verify: string;
  /** What a page with a captcha needs of its policy beside a page without. */
  policy: Readonly<Record<'frame-src' | 'connect-src' | 'style-src', readonly string[]>>;
};

/** Every address that has to do with a provider: the only ones that the browser and the server ever talk to for it. */
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

/** Whether a setting names a provider other than ourselves. */
export const isCaptchaProvider = (name: string): name is CaptchaProvider =>
  (CAPTCHA_PROVIDERS as readonly string[]).includes(name);

/** How the middleware tells the page that its policy lets the captcha in. */
export const CAPTCHA_HEADER = 'x-captcha';
