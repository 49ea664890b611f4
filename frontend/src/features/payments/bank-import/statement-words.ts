import { unaccented } from '../../../../../gateway/src/rules/plain';

/** Banks write their words in any case, and often without accents. */
const stateKey = (word: string) => unaccented(word).trim();
const list = (words: string): ReadonlySet<string> => new Set(stateKey(words).split(/\s+/));

const BOOKED =
  list(`booked book posted settled cleared completed complete done executed success successful succeeded
  processed reconciled final paid gebucht verbucht ausgeführt abgeschlossen erledigt comptabilisé comptabilisée exécuté exécutée
  effectué contabilizado contabilizada completado completada realizado realizada contabilizzato contabilizzata eseguito
  eseguita completato geboekt verwerkt voltooid uitgevoerd zaksięgowano zaksięgowana zrealizowano zrealizowana wykonana
  concluído concluída bogført gennemført bokförd bokfört genomförd bokført`);
const REVERSED =
  list(`reverted reversed reversal returned refunded charged_back chargeback storniert zurückgebucht rejeté annulé
  devuelto devuelta stornato gestorneerd zwrócona`);

const PENDING =
  list(`pending authorised authorized provisional unbooked unposted uncleared vorgemerkt offen pendiente pendente oczekująca
  oczekujące afventer reserverad`);
const YES = list('yes y true 1 x ✓ ✔ ☑ ja j oui o si sí sì tak t sim s');
const NO = list('no n false 0 - – nein non nee nie não nao nej');

type State = 'booked' | 'reversal' | 'pending';

const isFlag = (cell: string): boolean => YES.has(stateKey(cell)) || NO.has(stateKey(cell));

/** True if a cell is a state of a transfer, or says yes or no under a heading such as “Booked”. */
export const isState = (cell: string): boolean =>
  isFlag(cell) || [BOOKED, REVERSED, PENDING].some((words) => words.has(stateKey(cell)));
export const isPending = (cell: string): boolean => PENDING.has(stateKey(cell));

/** Headings of columns in which `yes` does not mean that a transfer is booked. */
const OF_REVERSALS = /revers|storn|cancel|return|refund/i;
const OF_PENDING = /pend|offen|open|vorgemerkt|attente|attesa|provis|unbooked|uncleared|unposted/i;

/**
 * Meanings of the cells of a column of states: only booked transfers have arrived. In a column of yes and no, an empty cell
 * is a no.
 */
export function statesOf(heading: string, cells: readonly string[]): (cell: string) => State {
  const yes: State = OF_REVERSALS.test(heading)
    ? 'reversal'
    : OF_PENDING.test(heading)
      ? 'pending'
      : 'booked';
  const no: State = yes === 'booked' ? 'pending' : 'booked';
  const hasFlags = cells.some(isFlag);
  return (cell) => {
    const key = stateKey(cell);
    if (hasFlags && (!key || isFlag(key))) return YES.has(key) ? yes : no;
    if (!key || BOOKED.has(key)) return 'booked';
    return REVERSED.has(key) ? 'reversal' : 'pending';
  };
}

const BALANCE =
  /^(?:(?:opening|closing|starting|ending|start|end|beginning|available|ledger|current|previous|final|anfangs|end|schluss|alter|neuer|ancien|nouveau) ?)?(?:balance|saldo|kontostand|solde)(?: (?:brought|carried) forward| b\/f| c\/f)?:?$|^(?:saldo|solde) (?:inicial|final|iniziale|finale|initial|anterior|précédent|actual|końcowe|początkowe)\b/i;
const TOTAL =
  /^(?:sub|grand )?-?(?:totals?|sum|summe|gesamt|gesamtsumme|somme|suma|somma|totale|totaal|razem|i alt)\b/i;

/** True if a text is a balance or a total, not a transfer. */
export const isBalance = (text: string): boolean => BALANCE.test(text.trim());
export const isTotal = (text: string): boolean => TOTAL.test(text.trim());
