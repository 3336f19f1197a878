// Draws content/demo/pictures/{plan-01,plan-02,document-01}.png: the floor plans of the demo's house in Mechelen, with
// the rooms that its feed names, and the first page of its plans. Run after a change, with a Chromium: CHROMIUM=… node
// scripts/generate/demo-plans.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import plans from './data/demo-plans.json' with { type: 'json' };

const FOLDER = 'content/demo/pictures';
const TOKENS = readFileSync('app/styles/tokens.css', 'utf8');
/** A colour of the tokens in the light scheme. */
const colour = (name) => /^(?:light-dark\()?(#[0-9a-f]{6})/.exec(TOKENS.split(`--${name}: `)[1])[1];
const C = {
  sheet: colour('sheet'),
  ink: colour('ink'),
  muted: colour('ink-muted'),
  grey: colour('input'),
  brick: colour('brick'),
  paper: colour('paper'),
  line: colour('line'),
  thing: colour('paper-2'),
  edge: colour('map-road-case'),
  slab: colour('map-abroad'),
  joint: colour('map-water'),
  glass: colour('map-water'),
};

/** Pixels per metre. */
const SCALE = 66;

const px = (metres) => Math.round(metres * SCALE * 100) / 100;
const rect = ([x, y, width, height], look) =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" ${look}/>`;
const text = (x, y, words, look) => `<text x="${px(x)}" y="${px(y)}" ${look}>${words}</text>`;

/** A label, in the middle of the room unless a position is given. */
const label = ({ at: [x, y, width, height], on: [across, down] = [x + width / 2, y + height / 2], name, area }) =>
  (name ? text(across, down - (area ? 0.02 : -0.08), name, 'class="name"') : '') +
  (area ? text(across, down + 0.36, area, 'class="area"') : '');

/** A gap in a wall, with the door leaf and the quarter circle in which it opens. */
function door([x, y, along, length, turn]) {
  const isX = along === 'x';
  const thick = x < 0 ? 0.35 : 0.1;
  const gap = isX ? [x, y - 0.01, length, thick + 0.02] : [x - 0.01, y, thick + 0.02, length];
  const [far, down] = [turn & 1, turn & 2];
  const edge = (from, isFar) => (isFar ? from + thick : from);
  const [hx, hy] = isX ? [x, edge(y, down)] : [edge(x, !far || x < 0), y];
  const [lx, ly] = isX ? [hx, hy + (down ? length : -length)] : [hx + (far && x > 0 ? -length : length), hy];
  const [ex, ey] = isX ? [hx + length, hy] : [hx, hy + length];
  const sweep = isX ? (down ? 0 : 1) : lx < hx ? 0 : 1;
  const arc = `M${px(hx)} ${px(hy)}L${px(lx)} ${px(ly)}A${px(length)} ${px(length)} 0 0 ${sweep} ${px(ex)} ${px(ey)}`;
  return `${rect(gap, 'class="room"')}<path d="${arc}" class="leaf"/>`;
}

const windowIn = ([x, y, , length]) =>
  rect([x, y, 0.35, length], 'class="room"') +
  rect([x + 0.12, y, 0.11, length], 'class="glass"') +
  rect([x, y, 0.35, length], 'class="line"');

function stairs([x, y, width, height]) {
  const steps = Math.round(width / 0.24);
  const lines = Array.from({ length: steps + 1 }, (_, at) => {
    const place = px(x + (at * width) / steps);
    return `M${place} ${px(y)}v${px(height)}`;
  });
  const way = `M${px(x + 0.15)} ${px(y + height / 2)}H${px(x + width - 0.15)}l-9 -6m9 6l-9 6`;
  return `<path d="${lines.join('')}" class="line"/>${rect([x, y, width, height], 'class="line"')}<path d="${way}" class="way"/>`;
}

const bed = ([x, y, length, width]) =>
  rect([x, y, length, width], 'class="thing" rx="4"') +
  rect([x + 0.1, y + 0.1, 0.45, width / 2 - 0.15], 'class="thing" rx="4"') +
  rect([x + 0.1, y + width / 2 + 0.05, 0.45, width / 2 - 0.15], 'class="thing" rx="4"');

const furniture = ({ table, sofa, worktop, island, rooflight, bed: one, bed2, bath }) =>
  [
    table && rect(table, 'class="thing" rx="6"'),
    ...(table
      ? [0, 1, 2].flatMap((at) => [
          rect([table[0] + 0.25 + at * 0.78, table[1] - 0.42, 0.5, 0.38], 'class="thing" rx="5"'),
          rect([table[0] + 0.25 + at * 0.78, table[1] + table[3] + 0.04, 0.5, 0.38], 'class="thing" rx="5"'),
        ])
      : []),
    sofa && rect(sofa, 'class="thing" rx="8"') + rect([sofa[0], sofa[1], sofa[2], 0.25], 'class="thing" rx="6"'),
    worktop && rect(worktop, 'class="thing"'),
    island && rect(island, 'class="thing" rx="3"'),
    rooflight && rect(rooflight, 'class="light"'),
    one && bed(one),
    bed2 && bed(bed2),
    bath &&
      rect(bath, 'class="thing" rx="8"') +
        rect([bath[0] + 0.1, bath[1] + 0.1, bath[2] - 0.2, bath[3] - 0.2], 'class="thing" rx="20"'),
  ]
    .filter(Boolean)
    .join('');

/**
 * A storey: its walls as one dark shape, with the rooms cut out. `plan` goes from the street on the left to the garden on the right, in metres inside the walls. All space outside rooms
 * is wall. `doors` are gaps in a wall with the door leaf beside them, `windows` gaps with glass; each is [x, y, along x
 * or y, length, turn of the leaf].
 */
function drawn(plan) {
  const [length, width] = plan.size;
  const { terrace } = plan;
  return [
    terrace ? `${rect(terrace.at, `fill="url(#slabs)" stroke="${C.grey}"`)}${label(terrace)}` : '',
    rect([-0.35, -0.35, length + 0.7, width + 0.7], 'class="wall"'),
    ...plan.rooms.map(({ at, floor }) => rect(at, floor ? `fill="url(#${floor})"` : 'class="room"')),
    furniture(plan),
    stairs(plan.stairs),
    ...plan.doors.map(door),
    ...plan.windows.map(windowIn),
    ...plan.rooms.map(label),
  ].join('');
}

const face = (family, file, weight) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(join('node_modules/@fontsource-variable', file)).toString('base64')})}`;

const STYLE = `${face('Own Sans', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', '400 700')}
${face('Own Serif', 'fraunces/files/fraunces-latin-wght-normal.woff2', '100 900')}
body{margin:0;background:${C.sheet}}text{font-family:'Own Sans';fill:${C.ink}}
.title{font:500 34px 'Own Serif'}.note{font-size:19px;fill:${C.muted}}.small{font-size:17px;fill:${C.muted}}
.name{font-size:21px;font-weight:600;text-anchor:middle}.area{font-size:19px;fill:${C.muted};text-anchor:middle}
.name,.area{paint-order:stroke;stroke:${C.sheet};stroke-width:6px;stroke-linejoin:round}
.wall{fill:${C.ink}}.room{fill:${C.sheet}}.glass{fill:${C.glass}}.line{fill:none;stroke:${C.grey};stroke-width:1.2}
.leaf{fill:none;stroke:${C.muted};stroke-width:1.6}.way{fill:none;stroke:${C.brick};stroke-width:1.8}
.thing{fill:${C.thing};stroke:${C.edge};stroke-width:1.2}.light{fill:none;stroke:${C.brick};stroke-width:1.4;stroke-dasharray:7 5}
.rule{stroke:${C.ink};stroke-width:2}`;

const DEFS = `<defs><style>${STYLE}</style>
<pattern id="tiles" width="26" height="26" patternUnits="userSpaceOnUse"><rect width="26" height="26" fill="${C.paper}"/><path d="M0 .5H26M.5 0V26" stroke="${C.line}"/></pattern>
<pattern id="slabs" width="60" height="42" patternUnits="userSpaceOnUse"><rect width="60" height="42" fill="${C.slab}"/><path d="M0 .5H60M0 21.5H60M.5 0V21M30.5 21V42" stroke="${C.joint}" fill="none"/></pattern></defs>`;

const scaleBar = (x, y) =>
  `<g transform="translate(${x} ${y})"><path d="M0 0v8M${px(1)} 0v8M${px(5)} 0v8M0 4H${px(5)}" stroke="${C.ink}" stroke-width="1.6"/>
<rect y="2" width="${px(1)}" height="4" fill="${C.ink}"/><text x="0" y="30" class="small">0</text><text x="${px(1) - 5}" y="30" class="small">1</text><text x="${px(5) - 20}" y="30" class="small">5 m</text></g>`;
/** The street is north-east of the house and on the left of the drawing. */
const north = (x, y) =>
  `<g transform="translate(${x} ${y}) rotate(-135)"><path d="M0 -26L9 8L0 2L-9 8Z" fill="${C.ink}"/><text text-anchor="middle" class="small" transform="translate(0 -40) rotate(135)" y="6">N</text></g>`;

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${DEFS}<rect width="${width}" height="${height}" fill="${C.sheet}"/>${body}</svg>`;

function planSheet(plan) {
  const outdoors = plan.terrace ? plan.terrace.at[2] + 0.3 : 0;
  const width = 1600;
  const left = (width - px(plan.size[0] + outdoors)) / 2;
  const height = px(plan.size[1]) + 390;
  return svg(
    width,
    height,
    `<text x="80" y="96" class="title">${plan.title}</text>
<g transform="translate(${left} 170)">${drawn(plan)}</g>
<text x="${left - 44}" y="${170 + px(plan.size[1] / 2)}" class="small" text-anchor="middle" transform="rotate(-90 ${left - 44} ${170 + px(plan.size[1] / 2)})">straat</text>
${scaleBar(80, height - 96)}${north(width - 110, height - 90)}
<text x="${width / 2}" y="${height - 66}" class="small" text-anchor="middle">Maten bij benadering; aan deze schets zijn geen rechten verbonden.</text>`,
  );
}

const small = (plan, x, y, scale) => `<g transform="translate(${x} ${y}) scale(${scale})">${drawn(plan)}</g>`;

const pageSheet = svg(
  1131,
  1600,
  `<rect x="100" y="110" width="64" height="12" fill="${C.brick}"/>
<text x="100" y="200" class="title" style="font-size:54px">Plannen</text>
<text x="100" y="252" class="note">Bestaande toestand · Sint-Katelijneveld 27, 2800 Mechelen</text>
<path d="M100 290H1031" class="rule"/>
<text x="100" y="360" class="name" style="text-anchor:start;font-size:26px">Gelijkvloers</text>${small(plans.ground, 130, 410, 0.63)}
<text x="100" y="780" class="name" style="text-anchor:start;font-size:26px">Eerste verdieping</text>${small(plans.first, 130, 830, 0.63)}
<text x="100" y="1230" class="note">Voorbeeld uit de democatalogus van Gevel.</text>
<text x="100" y="1262" class="note">Dit document is geen officieel stuk en zegt niets over een bestaand pand.</text>
<path d="M100 1450H1031" class="rule"/><text x="100" y="1490" class="small">Gevel</text><text x="1031" y="1490" class="small" text-anchor="end">1 / 4</text>`,
);

const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [name, sheet] of [
  ['plan-01', planSheet(plans.ground)],
  ['plan-02', planSheet(plans.first)],
  ['document-01', pageSheet],
]) {
  await page.setContent(sheet);
  await page.evaluate(() => document.fonts.ready);
  const drawing = await page.$('svg');
  await drawing?.screenshot({ path: join(FOLDER, `${name}.png`) });
}
await browser.close();
