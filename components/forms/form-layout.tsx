import type { ReactNode } from 'react';

type FormLayoutProps = { title: string; intro: string; aside: ReactNode; children: ReactNode };

/** A page that is a form: what it is for, the form, and beside it what happens next and who answers. */
export const FormLayout = ({ title, intro, aside, children }: FormLayoutProps) => (
  <div className="wrap grid form-page">
    <div className="form-main">
      <h1>{title}</h1>
      <p className="form-intro">{intro}</p>
      {children}
    </div>
    {aside}
  </div>
);
