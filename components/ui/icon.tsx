/**
 * A decorative icon: the text beside it or the name of its button says what it means. Names:
 * scripts/generate/icons.mjs.
 */
export const Icon = ({ name }: { name: string }) => <i className={`icon i-${name}`} aria-hidden="true" />;
