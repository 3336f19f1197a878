/** The address of a document behind a personal link; `key` names it among those of its home. */
export const documentHref = (token: string, key: string): string => `/api/documents/${token}/${key}/`;

/** The address of a picture that waits to be read over by the agency. */
export const waitingPictureHref = (token: string): string => `/api/moderation/${token}/`;

/** Where one click in a mail program stops what is forwarded to an address (RFC 8058). */
export const oneClickStopHref = (token: string): string => `/api/stop/${token}/`;
