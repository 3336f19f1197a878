/** The picture behind the poster of a property's film or tour: the one after the first, which stands large on the page already. */
export const tourStill = <Picture>(pictures: readonly Picture[], at: number): Picture | null =>
  pictures[at + 1] ?? pictures[0] ?? null;
