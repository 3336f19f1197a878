/** Waits until a process has checked again whether the catalogue has changed, which it does once a second. */
export const nextLook = () => new Promise<void>((resolve) => setTimeout(resolve, 1100));
