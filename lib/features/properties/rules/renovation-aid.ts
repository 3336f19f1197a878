import type { Region } from '../../../domain/place/zip-region';

/** The official page on premiums and cheap loans for renovating. */
export type RenovationAid = {
  premium: string;
  loan: string;
  /** The document that the addresses come from. */
  source: string;
  /** Day of the last check of the source (ISO). */
  lastChecked: string;
};

/**
 * The German-speaking Community of Belgium gives its own premiums, in nine municipalities with these postcodes
 * (DOMAIN §1.4).
 */
const isEastBelgium = (zip: string): boolean => {
  const code = Number(zip);
  return code >= 4700 && code <= 4791;
};

/** Aid by authority (DOMAIN §1.4), without amounts: they change too often. */
const AID: Readonly<Record<Region | 'ostbelgien', RenovationAid>> = {
  flanders: {
    premium: 'https://www.mijnverbouwpremie.be',
    loan: 'https://www.mijnverbouwlening.be',
    source: 'energiehuislimburg.be on Mijn VerbouwPremie and Mijn VerbouwLening',
    lastChecked: '2026-11-23',
  },
  wallonia: {
    premium: 'https://energie.wallonie.be',
    loan: 'https://www.swcs.be',
    source: 'dhnet.be 2023-03-20 for the addresses; rtl.be 2025-12-23 on loans in place of premiums from 2026-10-01',
    lastChecked: '2026-11-23',
  },
  ostbelgien: {
    premium: 'https://ostbelgienlive.be',
    loan: 'https://ostbelgienlive.be',
    source: 'ostbelgienlive.be on the premiums since 2021-11-01 and the loan for what they cover',
    lastChecked: '2026-11-23',
  },
  brussels: {
    premium: 'https://renolution.brussels',
    loan: 'https://www.fonds.brussels',
    source: 'econostrum.info 2026 on Ecoreno, open again since 2026-01-01; fonds.brussels',
    lastChecked: '2026-11-23',
  },
  luxembourg: {
    premium: 'https://www.klima-agence.lu',
    loan: 'https://guichet.public.lu',
    source: 'gouvernement.lu 2025-12-31 on Klimabonus Wunnen',
    lastChecked: '2026-11-23',
  },
};

/** The authority that supports renovating in a region and postcode. */
export const renovationAid = (region: Region, zip: string): RenovationAid =>
  AID[region === 'wallonia' && isEastBelgium(zip) ? 'ostbelgien' : region];
