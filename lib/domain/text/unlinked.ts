/** An invisible character; between two others it stops mail programs from making a link of them. */
const JOINT = '\u200c';

/** The characters that join a web or e-mail address: dots between words, at signs, the colon of a scheme. */
const JOINTS = /(?<=[\p{L}\p{N}_-])\.(?=\p{L})|@|:(?=\/\/)/gu;

/**
 * A visitor's text in a form that no mail program turns into a link: our confirmations go to any address that was typed
 * and must not spread the links of a spammer.
 */
export const unlinked = (text: string): string => text.replace(JOINTS, `$&${JOINT}`);
