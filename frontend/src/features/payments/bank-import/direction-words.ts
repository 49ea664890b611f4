import { unaccented } from '../../../../../gateway/src/rules/plain';

const list = (words: string): ReadonlySet<string> => new Set(unaccented(words).trim().split(/\s+/));

/** Words of banks for debit and credit, in lower case and without accents. */
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
  ['debito', 'credito'],
  ['soll', 'haben'],
  ['lastschrift', 'gutschrift'],
  ['belastung', 'gutschrift'],
  ['debe', 'haber'],
  ['cargo', 'abono'],
  ['dare', 'avere'],
  ['af', 'bij'],
  ['ud', 'ind'],
  ['obciazenie', 'uznanie'],
  ['out', 'in'],
  ['outgoing', 'incoming'],
  ['withdrawal', 'deposit'],
  ['-', '+'],
];

const folded = (word: string) => unaccented(word).trim().replace(/\.$/, '');

export type Direction = 'out' | 'in';

type Pair = (typeof PAIRS)[number];
const meaningIn = ([out, arrived]: Pair, word: string): Direction | undefined =>
  word === out ? 'out' : word === arrived ? 'in' : undefined;

/**
 * Meanings of the words of a column: by the pair that has most of them. A word is undefined if that pair does not have it, or
 * if several pairs have it with different meanings.
 */
function directionsOf(words: readonly string[]): (word: string) => Direction | undefined {
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

/** Words that say the direction wherever they are in a text: `SEPA Direct Debit`, `Incoming payment`. */
const ANYWHERE: Record<Direction, ReadonlySet<string>> = {
  out: list(`debit debits dbit debet debito outgoing outbound withdrawal withdrawals withdrawn sent paid spent fee fees
    charge charges purchase lastschrift belastung abbuchung auszahlung prélèvement retrait émis cargo adeudo
    retirada domiciliación addebito prelievo incasso opname afschrijving obciążenie wypłata
    levantamento hævning uttag`),
  in: list(`incoming inbound received receipt deposit deposits deposited lodgement crdt gutschrift einzahlung reçu abono ingreso
    recibido recibida accredito ricevuto bijschrijving ontvangen uznanie wpłata recebido recebida depósito indbetaling
    insättning`),
};
/** Words that say it at the beginning or the end: `Transfer In`, `Bank credit`; a `Credit transfer` may have left. */
const AT_AN_END: Record<Direction, ReadonlySet<string>> = {
  out: list('out to soll af ud debe dare'),
  in: list('in from haben bij ind haber avere'),
};
const LAST = list('credit credits kredit credito');
/** German words that are written together: `Überweisungsgutschrift`. */
const COMPOUNDS: Record<Direction, RegExp> = {
  out: /(?:lastschrift|belastung|abbuchung|ausgang|auszahlung)$/,
  in: /(?:gutschrift|eingang|einzahlung)$/,
};
/** What was undone went the other way. */
const UNDONE = /refund|revers|return|chargeback|storn|(?<!t)ruck|rueck|rembours|devol|rimbors|zwrot|retour/;

/** The direction that a text such as a type of transfer says; undefined if it says none, or both. */
function directionIn(text: string): Direction | undefined {
  const words = folded(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  if (UNDONE.test(folded(text))) return undefined;
  const ends = [words[0] ?? '', words.at(-1) ?? ''];
  const says = (direction: Direction) =>
    words.some((word) => ANYWHERE[direction].has(word) || COMPOUNDS[direction].test(word)) ||
    ends.some((word) => AT_AN_END[direction].has(word)) ||
    (direction === 'in' && LAST.has(ends[1] ?? ''));
  const found = (['out', 'in'] as const).filter(says);
  return found.length === 1 ? found[0] : undefined;
}

/** Meanings of the texts of a column: of its words for debit and credit, or else of the words in each text. */
export function meaningsOf(texts: readonly string[]): (text: string) => Direction | undefined {
  const ofWord = directionsOf(texts);
  return (text) => ofWord(text) ?? directionIn(text);
}
