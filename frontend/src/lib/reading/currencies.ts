/** `$` alone is the dollar of the account; a code next to it is more specific. */
export const DOLLAR = 'USD';

/** Signs and abbreviations of currencies whose letters are no ISO code. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  hk$: 'HKD',
  nz$: 'NZD',
  s$: 'SGD',
  r$: 'BRL',
  fr: 'CHF',
  sfr: 'CHF',
  kr: 'SEK',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  rs: 'INR',
  dollar: 'USD',
  dollars: 'USD',
  euro: 'EUR',
  euros: 'EUR',
};

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The ISO code of a currency that a word names: `USD`, `us$`, `€`, `kr.`; null if it names none. `$` alone is not decided. */
export function currencyOf(word: string): string | null {
  const code = word.toUpperCase();
  if (CODES.has(code)) return code;
  const known = ABBREVIATIONS[word.toLowerCase().replace(/\.$/, '')];
  if (known) return known;
  return word !== '$' && /^\p{Sc}$|^\p{L}{1,3}\$$/u.test(word) ? word : null;
}

/** The currency in a text with other words: `Amount (EUR)`, `Betrag in USD`. Codes only count in capitals. */
export function currencyIn(text: string): string | null {
  const words = text.match(/[\p{Lu}]{3}(?!\p{L})|\p{L}{0,2}\$|\p{Sc}/gu) ?? [];
  const found = words.map((word) => (word === '$' ? DOLLAR : currencyOf(word)));
  return found.find((currency) => currency !== null) ?? null;
}
