import { slug } from './slug';

/** An id for each heading of a text, in order: its slug, with a number behind a repeated one. */
export function headingIds(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const base = slug(text) || 'section';
    let id = base;
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
    taken.add(id);
    return id;
  });
}
