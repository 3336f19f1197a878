import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';
import { PhoneFold } from '../ui/phone-fold';

/** The words of a collapsed form; `label` and `about` are for one that is closed on a phone alone. */
export type FoldWords = { title: string; text: string } | { label: string; about: string };

type FormFoldProps = { fold: FoldWords; isOpen: boolean; children: ReactNode };

/** A form that is collapsed below its heading; `isOpen` if it has a message to show. */
export const FormFold = ({ fold, isOpen, children }: FormFoldProps) =>
  'label' in fold ? (
    <PhoneFold {...fold} isOpen={isOpen}>
      {children}
    </PhoneFold>
  ) : (
    <details className="form-fold" open={isOpen}>
      <summary>
        <h2>{fold.title}</h2>
        <Icon name="plus" />
      </summary>
      <p>{fold.text}</p>
      {children}
    </details>
  );
