/** The picture for a film or tour poster: the second one, because the page already shows the first one large. */
export const tourStill = <Picture>(pictures: readonly Picture[], at: number): Picture | null =>
  pictures[at + 1] ?? pictures[0] ?? null;
