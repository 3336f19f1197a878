import type { ReactNode } from 'react';
import '@/app/styles/notice.css';

/** A page that only says something: that a request is in, that a link is over. `children` are the ways on. */
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
