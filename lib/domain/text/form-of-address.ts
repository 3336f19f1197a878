/** The forms of address of SPEC §3 (Mr, Ms, Miss), and none. Stored requests and CRMs may hold each of them. */
export const TITLES = ['ms', 'mr', 'miss', 'none'] as const;
export type Title = (typeof TITLES)[number];

/** What forms offer where the agency's file has no `titles`. */
export const USUAL_TITLES: readonly Title[] = ['ms', 'mr', 'none'];
