import type { ReactNode } from 'react';
import { Icon } from './icon';

type PhoneFoldProps = {
  label: string;
  /** What the part is about, for screen readers: several parts of a page have the same label. */
  about: string;
  /** Whether the part has a message to show. */
  isOpen?: boolean;
  children: ReactNode;
};

/**
 * A part of a page that is closed on a phone, and opens by a tap or by a link to it or into it; on wider screens and on
 * paper it is open. A browser without `::details-content` shows the closed part at every width.
 */
export const PhoneFold = ({ label, about, isOpen, children }: PhoneFoldProps) => (
  <details className="phone-fold" open={isOpen}>
    <summary>
      {label}
      <span className="sr-only">: {about}</span>
      <Icon name="plus" />
    </summary>
    {children}
  </details>
);
