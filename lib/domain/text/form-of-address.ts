/** The forms of address of SPEC §3 (Mr, Ms, Miss), and none. Stored leads and CRMs may contain any of them. */
export const TITLES = ['ms', 'mr', 'miss', 'none'] as const;
export type Title = (typeof TITLES)[number];

/** The choices in forms when the agency's file has no `titles`. */
export const USUAL_TITLES: readonly Title[] = ['ms', 'mr', 'none'];
