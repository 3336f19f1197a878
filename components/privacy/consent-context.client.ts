'use client';

import { createContext } from 'react';

/** Opens the consent dialog again; null on a site without one. */
export const ConsentContext = createContext<(() => void) | null>(null);
