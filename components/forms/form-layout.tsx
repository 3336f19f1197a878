import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';

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

/** The link back to another step. */
export const StepBack = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="btn btn-quiet needs-script" href={`#${to}`}>
    <Icon name="arrow-left" />
    <span className="link">{children}</span>
  </a>
);

type FormStepProps = {
  id: string;
  title: string;
  /** Links to the next and the previous step; the last step ends with the form's own button. */
  acts?: ReactNode;
  children: ReactNode;
};

/** One part of a form in steps. */
export const FormStep = ({ id, title, acts, children }: FormStepProps) => (
  <fieldset className="form-part step" id={id} tabIndex={-1}>
    <legend>{title}</legend>
    {children}
    {acts && <div className="form-acts needs-script">{acts}</div>}
  </fieldset>
);

/** The link to the next step, a fragment that works without JavaScript; the current step is checked first. */
export const StepNext = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="btn btn-primary" href={`#${to}`} data-next>
    {children}
  </a>
);
