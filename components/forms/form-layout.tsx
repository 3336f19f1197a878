import type { ReactNode } from 'react';

type FormLayoutProps = { title: string; intro: string; aside: ReactNode; children: ReactNode };

/** A page with a form: its purpose, the form, and beside it the next steps and the contact. */
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
