import { type Kind, WIDER } from './name-sheet';

/** How wide names are, in the fonts that the sheet gives to their kinds. */
export class NameRuler {
  private readonly pen = document.createElement('canvas').getContext('2d');
  private readonly widths = new Map<string, number>();

  constructor(private readonly root: HTMLElement) {}

  width(text: string, kind: Kind): number {
    const { pen, root, widths } = this;
    const key = kind + text;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (!pen) return 0;
    const probe = document.createElement('span');
    probe.className = `name ${kind}`;
    root.append(probe);
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(probe);
    probe.remove();
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const width = pen.measureText(text).width * (WIDER[kind] ?? 1);
    widths.set(key, width);
    return width;
  }
}
