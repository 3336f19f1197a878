/** The offices that had properties at the last complete reading and have none now, in order. */
export const lostOffices = (before: ReadonlySet<string>, now: readonly string[]): string[] =>
  [...before].filter((office) => office !== '' && !now.includes(office)).sort();
