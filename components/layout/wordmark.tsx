/** The agency's mark: replace the drawing to make the site yours. */
export const Wordmark = ({ name, href }: { name: string; href: string }) => (
  <a className="wordmark" href={href}>
    <svg viewBox="0 0 26 34" fill="none" aria-hidden="true">
      <path
        d="M1 33V14h4V9h4V4.5h2.5V1h3v3.5H17V9h4v5h4v19"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="miter"
      />
      <path d="M10 33v-9a3 3 0 0 1 6 0v9z" fill="currentColor" />
    </svg>
    <span>{name}</span>
  </a>
);
