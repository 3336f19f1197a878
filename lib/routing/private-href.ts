/** The address of a document behind a personal link; `key` identifies it among those of its property. */
export const documentHref = (token: string, key: string): string => `/api/documents/${token}/${key}/`;

/** The address of a testimonial's picture that waits for moderation by the agency. */
export const waitingPictureHref = (token: string): string => `/api/moderation/${token}/`;

/** The one-click address of mail programs to stop recommendations (RFC 8058). */
export const oneClickStopHref = (token: string): string => `/api/stop/${token}/`;
