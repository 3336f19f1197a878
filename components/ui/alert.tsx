import type { ReactNode } from 'react';
import { Icon } from './icon';

type AlertProps = {
  look?: 'warn' | 'ok';
  icon?: string;
  /** `status` for a message about what the visitor just did or asked for; `alert` if it must be read at once. */
  role?: 'status' | 'alert';
  className?: string;
  children: ReactNode;
};

/** A message above a part of a page. */
export const Alert = ({ look = 'warn', icon = 'triangle-alert', role, className, children }: AlertProps) => (
  <div className={className ? `alert ${look} ${className}` : `alert ${look}`} role={role}>
    <Icon name={icon} />
    <p>{children}</p>
  </div>
);
