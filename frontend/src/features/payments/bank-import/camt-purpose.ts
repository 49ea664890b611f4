import { cut } from '../../../../../gateway/src/rules/cut';
import { at, textsAt } from './camt-xml';
import { LONGEST } from './statement';

/** Placeholders of banks for a missing id. */
const NO_ID = /^not\s?provided$/i;

const namesOf = (transfer: Element, party: string): string[] => [
  ...textsAt(transfer, 'RltdPties', party, 'Nm'),
  ...textsAt(transfer, 'RltdPties', party, 'Pty', 'Nm'),
];

const partsOf = (transfer: Element): string[] => [
  ...textsAt(transfer, 'RmtInf', 'Ustrd'),
  ...textsAt(transfer, 'Refs', 'Prtry', 'Ref'),
  ...textsAt(transfer, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
  ...textsAt(transfer, 'Refs', 'EndToEndId').filter((id) => !NO_ID.test(id)),
  ...namesOf(transfer, 'Dbtr'),
  ...textsAt(transfer, 'AddtlTxInf'),
  ...textsAt(transfer, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
  ...textsAt(transfer, 'RmtInf', 'Strd', 'AddtlRmtInf'),
  ...namesOf(transfer, 'UltmtDbtr'),
];

/**
 * Texts of the bank about transfers of an entry: purposes, references and payers. The entry's own text only where the
 * transfers have none.
 */
export function purposeOf(transfers: readonly Element[], entry: Element): string {
  const hasPurpose = transfers.some(
    (it) =>
      at(it, 'RmtInf').some(({ textContent }) => textContent?.trim()) || at(it, 'AddtlTxInf').length > 0,
  );
  const parts = [...transfers.flatMap(partsOf), ...(hasPurpose ? [] : textsAt(entry, 'AddtlNtryInf'))];
  return cut(parts.join(' ').replace(/\s+/g, ' ').trim(), LONGEST);
}
