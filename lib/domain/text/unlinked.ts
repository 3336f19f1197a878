/** Stands between two characters, is seen nowhere, and keeps mail programs from making a link of what is around it. */
const JOINT = '\u200c';

/** Where an address of the web or of mail holds together: the dots between words, the at sign, the colon of a scheme. */
const JOINTS = /(?<=[\p{L}\p{N}_-])\.(?=\p{L})|@|:(?=\/\/)/gu;

/**
 * A visitor's own words as text that no mail program turns into a link: our confirmations go to whatever address was typed
 * and must not carry somebody else's links.
 */
export const unlinked = (text: string): string => text.replace(JOINTS, `$&${JOINT}`);
