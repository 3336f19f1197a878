const DAYS = 30;
const MS_PER_DAY = 86_400_000;

/** The last 30 days up to and with the given one, oldest first, as ISO dates: what the owner's chart covers (SPEC §9). */
export const ownerChartDays = (today: string): string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (DAYS - 1 - index) * MS_PER_DAY).toISOString().slice(0, 10),
  );
