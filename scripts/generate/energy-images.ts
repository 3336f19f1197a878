// Draws public/images/epc/{region}/{label}.png: arrows of the site's own design in the colours of the scale. Run after
// a change of colours: CHROMIUM=/usr/bin/chromium node --conditions=react-server --import tsx
// scripts/generate/energy-images.ts
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { REGIONS } from '@/lib/domain/place/zip-region';
import { type EnergyLabel, energyLabelText, picturedLabels } from '@/lib/domain/property/energy-label';
import { brandColour } from '@/lib/platform/config/brand';

/** Labels whose background needs white text. */
const DARK = new Set(['app', 'ap', 'g', 'h', 'i']);

function coloursOf(label: EnergyLabel): [ground: string, ink: string] {
  const key = label === 'a_plusplus' ? 'app' : label === 'a_plus' ? 'ap' : (label[0] ?? '');
  return [brandColour(`e-${key}`), brandColour(DARK.has(key) ? 'e-on-dark' : 'e-ink')];
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 160, height: 64 } });
for (const region of REGIONS) {
  mkdirSync(`public/images/epc/${region}`, { recursive: true });
  for (const label of picturedLabels(region)) {
    const [ground, ink] = coloursOf(label);
    await page.setContent(
      `<style>body{margin:0}div{width:160px;height:64px;background:${ground};color:${ink};clip-path:polygon(0 0,132px 0,100% 50%,132px 100%,0 100%);font:700 40px/64px "Liberation Sans",Arial,sans-serif;padding-left:22px;box-sizing:border-box}</style><div>${energyLabelText(label)}</div>`,
    );
    await page.screenshot({ path: `public/images/epc/${region}/${label}.png`, omitBackground: true });
  }
}
await browser.close();
