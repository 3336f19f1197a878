/** A heart; the style sheets fill it for a favourite. */
export const HeartShape = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M12 20.3C7.2 16.6 3 13.2 3 8.9A4.9 4.9 0 0 1 12 6a4.9 4.9 0 0 1 9 2.9c0 4.3-4.2 7.7-9 11.4Z" />
  </svg>
);
