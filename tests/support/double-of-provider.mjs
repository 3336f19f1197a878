// Replaces the captcha provider inside a server under test: it accepts the token `right`, refuses `wrong`, and does not
// answer for any other. Loaded with NODE_OPTIONS=--import, so that the site needs no setting for it.
const real = globalThis.fetch;
const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

globalThis.fetch = async (input, init) => {
  if (String(input instanceof Request ? input.url : input) !== VERIFY) return real(input, init);
  const { secret, response } = Object.fromEntries(new URLSearchParams(String(init?.body)));
  if (secret !== 'the-secret') return Response.json({ success: false, 'error-codes': ['invalid-input-secret'] });
  if (response === 'right') return Response.json({ success: true });
  if (response === 'wrong') return Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  throw new TypeError('the provider is out of reach');
};
