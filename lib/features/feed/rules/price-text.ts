import { readQuantity } from '../../../domain/text/number-in-text';

/** A price as people write it. `amount` is null when the text means "on request". */
export type WrittenPrice = {
  amount: number | null;
  /** The word for how often it is paid: `maand`, `mois`. */
  period: string | null;
  isFrom: boolean;
};

const LONGEST = 60;
const ON_REQUEST =
  /^(?:(?:prijs |prix |price |preis )?(?:op aanvraag|op verzoek|sur demande|on request|on application|upon request|auf anfrage)|p\.?o\.?a\.?|nader te bepalen|overeen te komen|à convenir|a convenir|nous consulter|vb|tbd)$/u;
const FROM = /^(?:vanaf|v\.?a\.?|à partir de|a partir de|àpd|dès|from|starting from|starting at|ab|mindestens) ?/u;
const PERIOD = /(?: ?\/ ?| per | par | pro | p\. ?| p\/)(?<period>[a-z]{1,9})\.?$/u;
const MILLIONS = /^(?<number>[^a-z]{1,20}) ?(?:mio|mln|miljoen|millions?|millionen|m)(?<euro> ?(?:€|eur|euros?))?$/u;

/** Whether a text contains a currency other than the euro. */
export const isForeignMoney = (text: string): boolean =>
  /[£$¥₣]|\b(?:gbp|usd|chf|pound|dollar)s?\b/iu.test(text.slice(0, LONGEST));

/** Reads a price with its words: `850 €/maand`, `vanaf 250.000`, `1,2 miljoen`, `prix sur demande`. Null for anything else. */
export function readPrice(written: string): WrittenPrice | null {
  const text = written.slice(0, LONGEST).toLowerCase().replace(/\s+/g, ' ').trim();
  if (ON_REQUEST.test(text)) return { amount: null, period: null, isFrom: false };
  const bare = text.replace(FROM, '');
  const period = PERIOD.exec(bare)?.groups?.period ?? null;
  const amountText = period === null ? bare : bare.replace(PERIOD, '').trim();
  const { number } = MILLIONS.exec(amountText.replace(/^(?:€|eur) ?/u, ''))?.groups ?? {};
  const millions = number === undefined ? null : readQuantity(number, 'money');
  const amount = millions === null ? readQuantity(amountText, 'money') : Math.round(millions * 1e6);
  return amount === null ? null : { amount, period: period === 'm' ? 'month' : period, isFrom: bare !== text };
}
