'use client';

import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';

export type FoldWords = { title: string; text: string };

/** A form that stands behind its own heading until somebody opens it; `isOpen` once it has something to say. */
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
