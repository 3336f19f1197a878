/**
 * Whether a seller's note beside the prices already mentions VAT and duties. Such a note replaces the general rates, which
 * could contradict it: land sold together with the building is under VAT as well (DOMAIN §3.2).
 */
export const namesRates = (note: string): boolean => /%|\b(btw|tva|vat|mwst)\b/i.test(note);
