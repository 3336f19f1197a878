export type Device = 'desktop' | 'tablet' | 'mobile';

/** The device class of a window width in px: above 960 desktop, 768-960 tablet, below mobile (SPEC §9). */
export const deviceOf = (width: number): Device => (width > 960 ? 'desktop' : width >= 768 ? 'tablet' : 'mobile');
