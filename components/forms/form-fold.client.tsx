'use client';

import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';

export type FoldWords = { title: string; text: string };

/** A form that is collapsed behind its heading; `isOpen` when it has a message to show. */
export const FormFold = ({ title, text, isOpen, children }: FoldWords & { isOpen: boolean; children: ReactNode }) => (
  <details className="form-fold" open={isOpen}>
    <summary>
      <h2>{title}</h2>
      <Icon name="plus" />
    </summary>
    <p>{text}</p>
    {children}
  </details>
);
