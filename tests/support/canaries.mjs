// Values of secret settings, each with a word that occurs nowhere else. The tests build and start a site with them:
// this word finds every copy in a file or an answer (RELIABILITY S18).
export const CANARY = 'qcanaryx';
export const CANARY_SETTINGS = {
  AUTH_SECRET: `${CANARY}-Zk3v9LmT2pQ8sR5wY7bN4cH6jD1fG0aE`,
  SMTP_URL: `smtp://${CANARY}-user:${CANARY}-pass@127.0.0.1:1`,
  SITE_URL: 'http://localhost',
  LEADS_WEBHOOK_URL: `https://localhost:1/${CANARY}`,
  LEADS_WEBHOOK_SECRET: `${CANARY}-webhook-secret`,
  CRM_HOOK_SECRET: `${CANARY}-Pb7x2KnV5rW9tS3yZ8cM6dJ4kF1hQ0eA`,
  WHISE_PASSWORD: `${CANARY}-whise`,
  OMNICASA_PASSWORD: `${CANARY}-omnicasa`,
  SWEEPBRIGHT_CLIENT_SECRET: `${CANARY}-sweepbright`,
  SKARABEE_PASSWORD: `${CANARY}-skarabee`,
  APIMO_TOKEN: `${CANARY}-apimo`,
  FEEDS_TOKEN: `${CANARY}-Nd8z4PqX6sV2uT5wA9eL7fK3mG1jR0cB`,
  FEED_URL: `https://${CANARY}-user:${CANARY}-pass@localhost:1/feed.json`,
  CAPTCHA_SECRET: `${CANARY}-captcha`,
  ISOCHRONE_URL: 'http://localhost:1',
  ISOCHRONE_KEY: `${CANARY}-isochrone`,
  GEOCODER_URL: 'http://localhost:1',
  GEOCODER_KEY: `${CANARY}-geocoder`,
};
