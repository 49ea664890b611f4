const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of banks for debit and credit, in lower case. */
const PAIRS: readonly (readonly [out: string, arrived: string])[] = [
  ['d', 'c'],
  ['d', 'k'],
  ['s', 'h'],
  ['d', 'h'],
  ['d', 'a'],
  ['a', 'b'],
  ['dr', 'cr'],
  ['db', 'cr'],
  ['db', 'kr'],
  ['debit', 'credit'],
  ['dbit', 'crdt'],
  ['debet', 'credit'],
  ['debet', 'kredit'],
  ['débit', 'crédit'],
  ['debito', 'credito'],
  ['débito', 'crédito'],
  ['soll', 'haben'],
  ['lastschrift', 'gutschrift'],
  ['belastung', 'gutschrift'],
  ['debe', 'haber'],
  ['cargo', 'abono'],
  ['dare', 'avere'],
  ['af', 'bij'],
  ['ud', 'ind'],
  ['obciążenie', 'uznanie'],
  ['out', 'in'],
  ['outgoing', 'incoming'],
  ['withdrawal', 'deposit'],
  ['-', '+'],
];

const folded = (word: string) =>
  word
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^[−–—‐]$/, '-');

export type Direction = 'out' | 'in';

type Pair = (typeof PAIRS)[number];
const meaningIn = ([out, arrived]: Pair, word: string): Direction | undefined =>
  word === out ? 'out' : word === arrived ? 'in' : undefined;

/**
 * Meanings of the words of a column: by the pair that has most of them. A word is undefined if that pair does not have it, or
 * if several pairs have it with different meanings.
 */
export function directionsOf(words: readonly string[]): (word: string) => Direction | undefined {
  const used = [...new Set(words.map(folded))];
  const known = PAIRS.map((pair) => used.filter((word) => pair.includes(word)).length);
  const most = Math.max(...known);
  const fitting = PAIRS.filter((_, at) => most > 0 && known[at] === most);
  return (word) => {
    const meanings = new Set(fitting.map((pair) => meaningIn(pair, folded(word))));
    return meanings.size === 1 ? [...meanings][0] : undefined;
  };
}

/** True if a word is of a pair. */
export const isDirection = (word: string): boolean => PAIRS.some((pair) => pair.includes(folded(word)));

/** True if words say the direction without a heading that announces it: one letter may mean anything. */
export const areDirections = (words: readonly string[]): boolean =>
  words.every(
    (word) =>
      directionsOf(words)(word) !== undefined && (folded(word).length > 1 || /^[-+]$/.test(folded(word))),
  );

/** Meanings of words next to an amount. "a" and "b" count only in a column of their own. */
export const directionOf = (word: string): Direction | undefined =>
  ['a', 'b'].includes(word) ? undefined : directionsOf([word])(word);

const BOOKED =
  list(`booked book posted settled cleared completed complete done executed success successful succeeded
  processed reconciled final paid gebucht verbucht ausgeführt abgeschlossen erledigt comptabilisé comptabilisée exécuté exécutée
  effectué contabilizado contabilizada completado completada realizado realizada contabilizzato contabilizzata eseguito
  eseguita completato geboekt verwerkt voltooid uitgevoerd zaksięgowano zaksięgowana zrealizowano zrealizowana wykonana
  concluído concluída bogført gennemført bokförd bokfört genomförd bokført`);
const REVERSED =
  list(`reverted reversed reversal returned refunded charged_back chargeback storniert zurückgebucht rejeté annulé
  devuelto devuelta stornato gestorneerd zwrócona`);

/** Meaning of a word for the state of a transfer: only booked transfers have arrived. */
export function stateOf(word: string): 'booked' | 'reversal' | 'pending' {
  const key = word.normalize('NFC').trim().toLowerCase();
  if (BOOKED.has(key)) return 'booked';
  return REVERSED.has(key) ? 'reversal' : 'pending';
}

const BALANCE =
  /^(?:(?:opening|closing|starting|ending|start|end|beginning|available|ledger|current|previous|final|anfangs|end|schluss|alter|neuer|ancien|nouveau) ?)?(?:balance|saldo|kontostand|solde)(?: (?:brought|carried) forward| b\/f| c\/f)?:?$|^(?:saldo|solde) (?:inicial|final|iniziale|finale|initial|anterior|précédent|actual|końcowe|początkowe)\b/i;
const TOTAL =
  /^(?:sub|grand )?-?(?:totals?|sum|summe|gesamt|gesamtsumme|somme|suma|somma|totale|totaal|razem|i alt)\b/i;

/** True if a text is a balance or a total, not a transfer. */
export const isBalance = (text: string): boolean => BALANCE.test(text.trim());
export const isTotal = (text: string): boolean => TOTAL.test(text.trim());
