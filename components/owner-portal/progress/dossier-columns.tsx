import type { ReactNode } from 'react';
import './dossier-columns.css';

/** The parts of an owner dossier, in two columns. */
export const DossierColumns = ({ children }: { children: ReactNode }) => (
  <div className="dossier-columns">{children}</div>
);
