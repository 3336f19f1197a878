// Draws public/images/epc/{region}/{label}.png, our own arrows in the colours of the scale (SPEC §9, DOMAIN §1.2).
// Run after a change of colours: CHROMIUM=/usr/bin/chromium node scripts/energy-images.mjs
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const COLOURS = {
  app: '#00652e',
  ap: '#00843d',
  a: '#2ba84a',
  b: '#8cc63f',
  c: '#d4e157',
  d: '#ffe000',
  e: '#fbb034',
  f: '#f26b21',
  g: '#cf332a',
  h: '#b71c1c',
  i: '#7f0000',
};
const WHITE = new Set(['app', 'ap', 'g', 'h', 'i']);
const LETTERS = { plus: '+', plusplus: '++', sub: '−' };
const LABELS = {
  flanders: ['a_plus', 'a', 'b', 'c', 'd', 'e', 'f'],
  wallonia: ['a_plusplus', 'a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g'],
  brussels: [
    'a_plus',
    'a',
    'a_sub',
    'b_plus',
    'b',
    'b_sub',
    'c_plus',
    'c',
    'c_sub',
    'd_plus',
    'd',
    'd_sub',
    'e_plus',
    'e',
    'e_sub',
    'f_plus',
    'f',
    'f_sub',
    'g',
  ],
  luxembourg: ['a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
};

function colourOf(label) {
  const [letter, suffix] = label.split('_');
  const key = letter === 'a' && suffix === 'plusplus' ? 'app' : letter === 'a' && suffix === 'plus' ? 'ap' : letter;
  return [COLOURS[key], WHITE.has(key) ? '#fff' : '#1b2422'];
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 160, height: 64 } });
for (const [region, labels] of Object.entries(LABELS)) {
  mkdirSync(`public/images/epc/${region}`, { recursive: true });
  for (const label of labels) {
    const [ground, ink] = colourOf(label);
    const [letter, suffix] = label.split('_');
    const text = letter.toUpperCase() + (LETTERS[suffix] ?? '');
    await page.setContent(
      `<style>body{margin:0}div{width:160px;height:64px;background:${ground};color:${ink};clip-path:polygon(0 0,132px 0,100% 50%,132px 100%,0 100%);font:700 40px/64px "Liberation Sans",Arial,sans-serif;padding-left:22px;box-sizing:border-box}</style><div>${text}</div>`,
    );
    await page.screenshot({ path: `public/images/epc/${region}/${label}.png`, omitBackground: true });
  }
}
await browser.close();
