import type { ReactNode } from 'react';

/** A page with only a message, for example that a link has expired. `children` are links to other pages. */
export const Notice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="wrap notice">
    <div className="grid">
      <div>
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        {children && <div className="acts">{children}</div>}
      </div>
    </div>
  </div>
);
