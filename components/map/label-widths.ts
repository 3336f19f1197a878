import { type Kind, WIDER } from './label-layout';

/** Measures label widths in the style sheet's font for each kind. */
export class LabelWidths {
  private readonly context = document.createElement('canvas').getContext('2d');
  private readonly widths = new Map<string, number>();

  constructor(private readonly root: HTMLElement) {}

  width(text: string, kind: Kind): number {
    const { context, root, widths } = this;
    const key = kind + text;
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (!context) return 0;
    const probe = document.createElement('span');
    probe.className = `name ${kind}`;
    root.append(probe);
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(probe);
    probe.remove();
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const width = context.measureText(text).width * (WIDER[kind] ?? 1);
    widths.set(key, width);
    return width;
  }
}
