import type { DocumentKind } from '../../graphql/schema-types.generated';
import { formatMoney } from '../../lib/format/format';
import { documentTexts } from './document-messages';

type Priced = { kind: DocumentKind; total: number };

/** A packing slip names no amounts. */
export const hasAmount = ({ kind }: Priced): boolean => kind !== 'PackingSlip';

/** What a document is about, in money. That of a quote is of its smallest quantities, before tax. */
export function documentAmount(document: Priced): string | null {
  if (!hasAmount(document)) return null;
  const total = formatMoney(document.total);
  return document.kind === 'Quote' ? documentTexts.from(total) : total;
}
