import { createElement, type ReactNode } from 'react';
import drawing from '@/agency/mark';
import { type MarkShape, readMark } from '@/lib/platform/shared/mark-drawing';

const mark = readMark(drawing);

/** Converts names of SVG attributes to those of React: `stroke-width` is `strokeWidth`. */
const properties = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

const draw = ({ name, attributes, children }: MarkShape, key: number): ReactNode =>
  createElement(name, { ...properties(attributes), key }, ...children.map(draw));

/** The agency's mark and name. The drawing is in agency/mark.ts. */
export const Wordmark = ({ name, href }: { name: string; href: string }) => (
  <a className="wordmark" href={href}>
    <svg
      viewBox={`${mark.left} ${mark.top} ${mark.width} ${mark.height}`}
      {...properties(mark.paint)}
      aria-hidden="true"
    >
      {mark.shapes.map(draw)}
    </svg>
    <span>{name}</span>
  </a>
);
