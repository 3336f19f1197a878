import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { change } from './rebranded-clone';

/** Runs an `npm run` command of the folder, and returns its output; throws if it fails. */
export type Runner = (command: string, ...args: string[]) => Promise<string>;

/** What the demo agency's file says, and what the file of this agency says instead. */
const OWN: ReadonlyArray<readonly [demo: string, own: string]> = [
  ['Gevel', 'Huis & Haard'],
  ['films.gevel.example', 'films.huisenhaard.be'],
  ['gevel.example', 'huisenhaard.be'],
  ["'project.example'", "'projecten.huisenhaard.be'"],
  ['instagram.example/gevel', 'www.instagram.com/huisenhaard'],
  ['linkedin.example/company/gevel', 'www.linkedin.com/company/huisenhaard'],
  ["'Goede huizen,', 'zonder praatjes.'", "'Een thuis', 'zonder omweg.'"],
  ["'De bonnes maisons,', 'sans boniments.'", "'Chez vous,', 'sans détour.'"],
  ["'Good homes,', 'plainly told.'", "'At home,', 'without a detour.'"],
  ["'Gute Häuser,', 'ohne Geschwätz.'", "'Ein Zuhause', 'ohne Umwege.'"],
  ['0123.456.749', '0403.170.701'],
  ["'512 3", "'598 1"],
  ['730.390.160', '45.000.111'],
  ['BE68 5390 0754 7034', 'BE43 0689 9999 9501'],
  // The seat is in the district of the same court, and the hours are common ones: both are this agency's own.
  [
    "nl: 'Kantoor Mechelen', fr: 'Agence de Malines', en: 'Mechelen office', de: 'Büro Mecheln'",
    "nl: 'Kantoor Lier', fr: 'Agence de Lierre', en: 'Lier office', de: 'Büro Lier'",
  ],
  ["nl: 'Mechelen', fr: 'Malines', en: 'Mechelen', de: 'Mecheln'", "nl: 'Lier', fr: 'Lierre', en: 'Lier', de: 'Lier'"],
  ['Wijngaardkaai 14', 'Grote Markt 3'],
  ["'2800'", "'2500'"],
  ['015 00 00 12', '03 000 00 34'],
  ['latitude: 51.0259', 'latitude: 51.1311'],
  ['longitude: 4.4776', 'longitude: 4.5703'],
  [
    "nl: 'Kantoor Namen', fr: 'Agence de Namur', en: 'Namur office', de: 'Büro Namur'",
    "nl: 'Kantoor Dinant', fr: 'Agence de Dinant', en: 'Dinant office', de: 'Büro Dinant'",
  ],
  ["nl: 'Namen', fr: 'Namur', en: 'Namur', de: 'Namur'", "nl: 'Dinant', fr: 'Dinant', en: 'Dinant', de: 'Dinant'"],
  ['Quai des Tanneurs 8', 'Rue Grande 12'],
  ["'5000'", "'5500'"],
  ['081 00 00 24', '082 00 00 57'],
  ['latitude: 50.4674', 'latitude: 50.2606'],
  ['longitude: 4.8719', 'longitude: 4.9122'],
  ["'mechelen'", "'lier'"],
  ["'namur'", "'dinant'"],
  ['0470 00 00 1', '0499 00 00 7'],
  ['Leen Verstraeten', 'Rika Baetens'],
  ['Bram Claes', 'Joris Goris'],
  ['Claire Dumont', 'Lucie Renard'],
  ['Matthias Lennertz', 'Peter Kuhl'],
  ["id: 'leen',", "id: 'rika',\n      picture: 'rika.jpg',"],
  ["'bram'", "'joris'"],
  ["'claire'", "'lucie'"],
  ["'matthias'", "'peter'"],
  ['mechelen@', 'lier@'],
  ['namur@', 'dinant@'],
  ['leen@', 'rika@'],
  ['bram@', 'joris@'],
  ['claire@', 'lucie@'],
  ['matthias@', 'peter@'],
  [
    'newDays: 7,',
    "newDays: 7,\n  homePictures: { hero: 'front.jpg', door: 'door.jpg', office: 'office.jpg' },\n  floodSymbol: 'flood-symbol.png',\n  withoutTexts: ['guide/flood-scores'],",
  ],
];

export const COLOUR = '#1d4ed8';
export const SHAPE = 'M2 22V10L12 2l10 8v12';
const MARK = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">
  <path d="${SHAPE}" stroke="currentColor" stroke-width="2"/>
  <path d="M9 22v-6h6v6z" fill="var(--moss)"/>
</svg>`;

/** Words of the home page, which name no place and no promise of the demo agency. */
const WORDS: Readonly<Record<string, Record<string, string>>> = {
  nl: {
    title: '{agency} – wonen tussen Lier en Dinant',
    description: 'Huizen en appartementen in en rond Lier en Dinant.',
  },
  fr: {
    title: '{agency} – vivre entre Lierre et Dinant',
    description: 'Maisons et appartements à Lierre, à Dinant et alentour.',
  },
  en: {
    title: '{agency} – living between Lier and Dinant',
    description: 'Houses and apartments in and around Lier and Dinant.',
  },
  de: {
    title: '{agency} – wohnen zwischen Lier und Dinant',
    description: 'Häuser und Wohnungen in und um Lier und Dinant.',
  },
};

const block = (document: string, kind: string): string =>
  new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(document)?.[1] ?? '';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: COLOUR } });

/**
 * The steps of "Make it your agency" in docs/how-to.md, by the words that each begins with. Each does what the document
 * says in a copy of the project.
 */
export const STEPS: Readonly<Record<string, (folder: string, run: Runner) => Promise<unknown>>> = {
  '`agency/config.ts`': async (folder) => {
    const demo = readFileSync(join(folder, 'content/demo/agency.config.ts'), 'utf8');
    const own = OWN.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`the demo agency's file has no ${from}`);
      return text.replaceAll(from, to);
    }, demo);
    writeFileSync(join(folder, 'agency/config.ts'), own);
  },
  '`agency/tokens.css`': async (folder) => {
    const own = [
      `--brick: light-dark(${COLOUR}, #93b4ff)`,
      `--brick-fill: light-dark(${COLOUR}, #2f5bd0)`,
      '--brick-deep: light-dark(#1e3a8a, #b6ccff)',
      '--brick-fill-deep: light-dark(#1e3a8a, #1e40af)',
      '--serif: Georgia, serif',
      '--container: 1200px',
    ];
    writeFileSync(join(folder, 'agency/tokens.css'), `:root {\n${own.map((line) => `  ${line};\n`).join('')}}\n`);
  },
  '`agency/mark.ts`': async (folder, run) => {
    // As the file itself says: the software's file copied over it, with an own drawing between the backticks.
    copyFileSync(join(folder, 'app/styles/mark.ts'), join(folder, 'agency/mark.ts'));
    change(folder, 'agency/mark.ts', /`[\s\S]*`/, `\`${MARK}\``);
    await run('brand');
  },
  '`agency/content/`': async (folder, run) => {
    await run('texts', '--copy', 'pages/presentation');
    for (const locale of ['nl', 'fr', 'en', 'de'])
      change(folder, `agency/content/pages/presentation/${locale}.md`, /^picture: .*$/m, 'picture: front.jpg');
  },
  '`agency/messages/nl.json`, `fr.json`, `en.json`, `de.json`': async (folder) => {
    mkdirSync(join(folder, 'agency/messages'), { recursive: true });
    for (const [locale, home] of Object.entries(WORDS))
      writeFileSync(join(folder, `agency/messages/${locale}.json`), `${JSON.stringify({ home }, null, 2)}\n`);
  },
  '`agency/pictures/`': async (folder) => {
    const pictures = join(folder, 'agency/pictures');
    mkdirSync(pictures, { recursive: true });
    for (const name of ['front', 'door', 'office'])
      await picture(1800, 1200)
        .jpeg()
        .toFile(join(pictures, `${name}.jpg`));
    await picture(600, 800).jpeg().toFile(join(pictures, 'rika.jpg'));
    await picture(200, 200).png().toFile(join(pictures, 'flood-symbol.png'));
  },
  '`agency/hours.yaml`': async (folder) => {
    const example = block(readFileSync(join(folder, 'docs/agency.md'), 'utf8'), 'yaml');
    const own = example
      .replace('mechelen:', 'lier:')
      .replace('leen:', 'rika:')
      // The notice counts on every day that this test runs.
      .replace(/from: "[\d-]+"/, 'from: "2020-01-01"')
      .replace(/until: "[\d-]+"/, 'until: "2099-12-31"');
    writeFileSync(join(folder, 'agency/hours.yaml'), own);
  },
  '`agency/redirects.csv`': async (folder) => {
    const example = block(readFileSync(join(folder, 'docs/agency.md'), 'utf8'), 'csv');
    writeFileSync(join(folder, 'agency/redirects.csv'), example);
  },
  '`npm run words -- check`': async (folder, run) => {
    mkdirSync(join(folder, 'agency/words'), { recursive: true });
    writeFileSync(
      join(folder, 'agency/words/terms.csv'),
      'nl;fr;en;de;not_nl;not_fr;not_en;not_de;note\nhaard;foyer;hearth;Herd;;;;;part of our name\n',
    );
    // A word that a rule objects to, and that the agency wants to keep.
    change(folder, 'agency/messages/nl.json', 'in en rond Lier', 'in  en rond Lier');
    const objection = await run('words', 'check').then(
      () => '',
      (error: Error) => error.message,
    );
    if (!objection.includes('home.description')) throw new Error(`no objection to a doubled space: ${objection}`);
    await run('words', 'accept', 'home.description', 'doubleSpace', 'We write it so.');
    await run('words', 'check');
    await run('words', 'stale');
  },
  '`npm run check:site`': async (_, run) => run('check:site'),
};

/** The words with which each numbered step of the document begins. */
export const stepsIn = (document: string): string[] =>
  [
    ...(/^## Make it your agency\n([\s\S]*?)^## /m.exec(document)?.[1] ?? '').matchAll(/^\d+\. (.+?)(?:: |, while )/gm),
  ].map(([, begin = '']) => begin);
