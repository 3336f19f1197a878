/**
 * A decorative icon: the text beside it or the name of its button says what it means. The element is empty and drawn by
 * a style, so a screen reader does not find it. Names: scripts/generate/icons.mjs.
 */
export const Icon = ({ name }: { name: string }) => <i className={`icon i-${name}`} />;
