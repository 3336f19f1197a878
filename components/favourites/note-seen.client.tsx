'use client';

import { useEffect } from 'react';
import { noteSeen } from './use-stored-favourites.client';

/** Records on this device that a property was looked at. */
export function NoteSeen({ id }: { id: string }) {
  useEffect(() => {
    noteSeen(id).catch(() => null);
  }, [id]);
  return null;
}
