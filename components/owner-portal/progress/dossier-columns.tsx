import type { ReactNode } from 'react';
import './dossier-columns.css';

/** What belongs to a property's dossier, in two columns. */
export const DossierColumns = ({ children }: { children: ReactNode }) => (
  <div className="dossier-columns">{children}</div>
);
