import { describe, expect, it } from 'vitest';
import { markSvg, readMark } from './mark-drawing';

const svg = (inside: string, head = 'viewBox="0 0 26 34"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;
const colourOf = (name: string): string => ({ brick: '#a8442a', moss: '#2f5d4a' })[name] ?? '#000000';

describe('the drawing of the brand', () => {
  it('becomes a square picture in plain colours with the drawing in the middle', () => {
    const mark = readMark(
      svg(`
        <!-- a gable -->
        <g fill="currentColor"><path d="M0 0h26v34z"/></g>
        <circle cx="3" cy="3" r="2" fill="var(--moss)" stroke-width="2"/>`),
    );
    expect(markSvg(mark, 'square', colourOf)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 34 34"><g><g fill="#a8442a"><path d="M0 0h26v34z"></path></g><circle cx="3" cy="3" r="2" fill="#2f5d4a" stroke-width="2"></circle></g></svg>\n',
    );
  });

  it('keeps its own viewBox if it is not made square, and the paint of its root element', () => {
    const mark = readMark(svg('<path d="M0 0"/>', 'viewBox="10 0 90 30" fill="none" stroke="currentColor" id="x"'));
    expect(mark).toMatchObject({ left: 10, top: 0, width: 90, height: 30 });
    expect(markSvg(mark, 'own', colourOf)).toContain('viewBox="10 0 90 30"><g fill="none" stroke="#a8442a">');
  });

  it.each([
    ['no SVG', 'hello'],
    ['viewBox', svg('<path d="M0 0"/>', '')],
    ['viewBox', svg('', 'viewBox="0 0 0 34"')],
    ['<script>', svg('<script>alert(1)</script>')],
    ['<style>', svg('<style>*{}</style>')],
    ['<image>', svg('<image href="https://evil.example/x.png"/>')],
    ['<use>', svg('<g><use href="#x"/></g>')],
    ['onload', svg('<path d="M0 0" onload="x()"/>')],
    ['style', svg('<path d="M0 0" style="fill:red"/>')],
    ['cannot be read', svg('<path fill="url(https://evil.example/)"/>')],
    ['cannot be read', svg('<path d="M0 0&quot;"/>')],
  ])('is refused with one sentence about the problem: %s', (reason, text) => {
    expect(() => readMark(text)).toThrow(reason);
    expect(() => readMark(text)).toThrow(/^agency\/mark\.ts [^\n]+$/);
  });
});
