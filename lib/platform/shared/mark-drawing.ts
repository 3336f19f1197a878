import { XMLParser } from 'fast-xml-parser';

/** The allowed elements of a drawing: shapes and their paint. Scripts, links, pictures and style sheets are refused. */
const SHAPES = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const ATTRIBUTES = new Set<string>([
  'd',
  'x',
  'y',
  'width',
  'height',
  'rx',
  'ry',
  'cx',
  'cy',
  'r',
  'x1',
  'y1',
  'x2',
  'y2',
  'points',
  'transform',
  'fill',
  'fill-rule',
  'fill-opacity',
  'clip-rule',
  'opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
] as const);

type Node = Record<string, unknown>;
export type MarkShape = { name: string; attributes: Readonly<Record<string, string>>; children: readonly MarkShape[] };

/** A drawing from which every picture of the brand is made. Lengths are those of its `viewBox`. */
export type Mark = {
  left: number;
  top: number;
  width: number;
  height: number;
  shapes: readonly MarkShape[];
  /** The paint of shapes without their own. */
  paint: Readonly<Record<string, string>>;
};

const fail = (what: string): never => {
  throw new Error(`agency/mark.ts ${what}`);
};

const attributesOf = (node: Node): Record<string, string> => (node[':@'] ?? {}) as Record<string, string>;

function checked(name: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  for (const [key, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.has(key)) fail(`contains <${name} ${key}>, which is not allowed in a mark`);
    if (!/^[\w\s.,#()%+-]*$/.test(value)) fail(`contains <${name} ${key}="${value}">, which cannot be read`);
  }
  return attributes;
}

const shapesIn = (nodes: readonly Node[]): MarkShape[] => nodes.filter((node) => !('#text' in node)).map(toShape);

function toShape(node: Node): MarkShape {
  const name = Object.keys(node).find((key) => key !== ':@') ?? '';
  if (!SHAPES.has(name)) fail(`contains <${name}>; a mark may contain only ${[...SHAPES].join(', ')}`);
  return { name, attributes: checked(name, attributesOf(node)), children: shapesIn(node[name] as Node[]) };
}

/** Reads the drawing of the brand. Throws one sentence when it is not SVG, has no `viewBox`, or contains more than shapes. */
export function readMark(text: string): Mark {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    processEntities: false,
  });
  const root = (parser.parse(text) as Node[]).find((node) => 'svg' in node) ?? fail('contains no SVG');
  const attributes = attributesOf(root);
  const box = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || width <= 0 || height <= 0)
    fail('needs a viewBox of four numbers, such as viewBox="0 0 26 34"');
  const paint = Object.fromEntries(Object.entries(attributes).filter(([name]) => /^(fill|stroke)/.test(name)));
  return { left, top, width, height, shapes: shapesIn(root.svg as Node[]), paint: checked('svg', paint) };
}

/** Returns the colour `#rrggbb` of a token. */
export type ColourOf = (token: string) => string;

const attributesText = (attributes: Readonly<Record<string, string>>, colourOf: ColourOf): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      const token = value === 'currentColor' ? 'brick' : /^var\(--([\w-]+)\)$/.exec(value)?.[1];
      return ` ${name}="${token ? colourOf(token) : value}"`;
    })
    .join('');

const shapeText = ({ name, attributes, children }: MarkShape, colourOf: ColourOf): string =>
  `<${name}${attributesText(attributes, colourOf)}>${children.map((child) => shapeText(child, colourOf)).join('')}</${name}>`;

/** The drawing for a picture file, without its frame: `currentColor` is replaced by the colour of the brand. */
export const shapesText = ({ shapes, paint }: Mark, colourOf: ColourOf): string =>
  `<g${attributesText(paint, colourOf)}>${shapes.map((shape) => shapeText(shape, colourOf)).join('')}</g>`;

/** The drawing as an SVG file, in its own frame or in the middle of a square. */
export function markSvg(mark: Mark, frame: 'own' | 'square', colourOf: ColourOf): string {
  const side = Math.max(mark.width, mark.height);
  const [width, height] = frame === 'square' ? [side, side] : [mark.width, mark.height];
  const box = [mark.left - (width - mark.width) / 2, mark.top - (height - mark.height) / 2, width, height];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${shapesText(mark, colourOf)}</svg>\n`;
}
