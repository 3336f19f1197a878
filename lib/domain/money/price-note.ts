/**
 * Whether a seller's note beside the prices already speaks of VAT and duties. It then stands alone: the general rates
 * could contradict it, because land sold together with the building falls under VAT as well (DOMAIN §3.2).
 */
export const namesRates = (note: string): boolean => /%|\b(btw|tva|vat|mwst)\b/i.test(note);
