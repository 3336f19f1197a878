/** A decorative icon; the words beside it, or the name of its button, say what it means. Names are those of scripts/generate/icons.mjs. */
export const Icon = ({ name }: { name: string }) => <i className={`icon i-${name}`} aria-hidden="true" />;
