'use client';

/** Whether a module of the QR code is dark: the bit `at` of the hexadecimal digits. */
const isDark = (modules: string, at: number): boolean =>
  ((Number.parseInt(modules[at >> 2] ?? '0', 16) >> (3 - (at & 3))) & 1) === 1;

/** The modules as one path: a stroke for each run of dark modules, a move for each run of light ones. */
export function codePath(size: number, modules: string): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    path += `M0 ${row}.5`;
    for (let start = 0; start < size; ) {
      const isRunDark = isDark(modules, row * size + start);
      let end = start + 1;
      while (end < size && isDark(modules, row * size + end) === isRunDark) end++;
      if (isRunDark) path += `h${end - start}`;
      else if (end < size) path += `m${end - start} 0`;
      start = end;
    }
  }
  return path;
}

/** Only on paper: the address of the page as a QR code and as text (design/styles-and-scripts). */
export const PrintCode = ({
  code: { size, modules },
  name,
  address,
}: {
  code: { size: number; modules: string };
  name: string;
  address: string;
}) => (
  <div className="print-code">
    {/* The picture includes the quiet zone that QR readers need. */}
    <svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={codePath(size, modules)} stroke="currentColor" />
    </svg>
    <p>{address}</p>
  </div>
);
