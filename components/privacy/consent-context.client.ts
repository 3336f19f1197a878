'use client';

import { createContext } from 'react';

/** Opens the question for consent once more; null on a site without the question. */
export const ConsentContext = createContext<(() => void) | null>(null);
