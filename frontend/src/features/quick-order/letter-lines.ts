import { readQuantity } from './quantity';

/** How a line of a letter begins that is not of its sentence: a quotation, a bullet, a number of a list. */
const START = /^\s*(?:(?:[>*•·–—-]|\d{1,3}[.)])\s+)*/;
/** Between a part number and its quantity: `GM-12: 10`, `GM-12 x 10`, `GM-12 qty 10`. */
const BETWEEN = /^(?:[x×:=–—-]|qty\.?:?|quantity:?|menge:?|anzahl:?|of)$/i;
/** Words of sentences, in the languages of the headings. */
const PROSE = new Set(
  `hello hi hey dear please thanks thank regards sincerely cheers we you your our i by before until for with and the from
   hallo liebe lieber sehr guten bitte danke gruß grüße wir sie ihr ihre unsere bis vor für mit und der die das von
   bonjour merci cordialement nous vous votre notre avant pour avec et le la les
   hola gracias saludos nosotros usted su nuestro antes para con y el los
   ciao buongiorno grazie saluti noi voi vostro nostro prima per e il
   goedendag bedankt groeten wij u uw onze voor met en het van
   cześć proszę dziękuję pozdrawiam my państwo przed do z i
   olá obrigado obrigada cumprimentos nós seu nosso até com
   hej tak tack venlig hilsen hälsningar vi jer din vår inden före till med og och`
    .split(/\s+/)
    .filter(Boolean),
);
/** What numbers follow in a letter that are no quantities. */
const LABELS = new Set(
  `order po p.o. purchase bestellung commande pedido ordine zamówienie tel tel. phone mobile fax date datum`
    .split(/\s+/)
    .filter(Boolean),
);

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean);
const plain = (word: string) => word.toLowerCase().replace(/[,:;!?]+$/, '');

/** True for a sentence, and for a label such as “Tel.”, whose number is not a quantity. Names of tools may contain such words, too. */
export function isProse(text: string, hasQuantity: boolean): boolean {
  const words = wordsOf(text).map(plain);
  if (LABELS.has(words[0] ?? '')) return true;
  if (/\d/.test(text)) return false;
  return (hasQuantity ? words.slice(0, 1) : words).some((word) => PROSE.has(word)) || /[!?]$/.test(text);
}

interface Quantity {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The quantity that begins at a word: `10`, `10 pcs`, `10x`, `(10)`. */
function quantityAt(words: readonly string[], at: number): Quantity | null {
  const word = (words[at] ?? '').replace(/^[(x×](?=\d)|[),;]$/gi, '').replace(/(?<=\d)[x×]$/i, '');
  if (!/^\d/.test(word) || readQuantity(word) === null) return null;
  const unit = (words[at + 1] ?? '').replace(/[),;]$/, '');
  const hasUnit = /^\p{L}+\.?$/u.test(unit) && readQuantity(`${word} ${unit}`) !== null;
  return {
    from: at,
    to: at + (hasUnit ? 2 : 1),
    text: hasUnit && !/^[x×]$/i.test(unit) ? `${word} ${unit}` : word,
  };
}

const text = (words: readonly string[]) => words.join(' ');
/** The words of a part number; null if columns are in it. */
function skuOf(words: readonly string[]): string | null {
  const sku = text(words).replace(/[,;:]$/, '');
  return /[;,|"]/.test(sku) ? null : sku;
}

/** `10 x GM-12`, `10 pcs of GM-12`, `10 GM-12` */
function quantityFirst(words: readonly string[]): string[] | null {
  const quantity = quantityAt(words, 0);
  const isMarked = quantity && (quantity.to > 1 || /[x×]$/i.test(words[0] ?? ''));
  if (!quantity || (!isMarked && quantityAt(words, 1))) return null;
  const from = words.findIndex((word, at) => at >= quantity.to && !BETWEEN.test(word));
  const sku = skuOf(words.slice(from, from + 1));
  return sku && /\d/.test(sku) && /[^\d.]/.test(sku)
    ? [sku, quantity.text, text(words.slice(from + 1))]
    : null;
}

/** Part number, quantity and the rest of a line without columns: `GM-12 B 40 left arm`, `- 10 x GM-12`. */
export function cellsOfLetterLine(line: string): string[] {
  const words = wordsOf(line.replace(START, ''));
  const swapped = quantityFirst(words);
  if (swapped) return swapped;
  const [quantity] = words.flatMap((_, at) => (at > 0 && quantityAt(words, at)) || []);
  if (!quantity)
    return isProse(text(words), false) ? [text(words), '', ''] : [words[0] ?? '', text(words.slice(1)), ''];
  const before = words.slice(0, quantity.from);
  while (before.length > 1 && BETWEEN.test(before.at(-1) ?? '')) before.pop();
  const sku = skuOf(before);
  return sku === null ? [text(words), '', ''] : [sku, quantity.text, text(words.slice(quantity.to))];
}
