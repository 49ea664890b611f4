import { wholeNumber } from '../../lib/forms/whole-number';
import { formatNumber } from '../../lib/format/format';
import { validation } from '../../lib/messages';
import type { ConfirmReceiptInput } from '../../graphql/schema-types.generated';
import type { ArrivingShipmentFragment } from './receive.generated';
import { receiveTexts } from './receive-messages';

type Line = Pick<ArrivingShipmentFragment['lines'][number], 'id' | 'quantity'>;
type Typed = { received?: string; damaged?: string };

/** Units are typed by the id of their line. */
export type ReceiveValues = { receivedBy?: string; note?: string; units?: Record<string, Typed> };

/** All has arrived, and nothing is damaged. */
export const unitsAtFirst = (lines: readonly Line[]): Record<string, Typed> =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, { received: String(quantity), damaged: '0' }]));

const unitsProblem = (typed: string | undefined, label: string, most: number, tooMany: string) => {
  const units = wholeNumber(typed);
  if (units === null || units < 0) return validation.wholeNumber(label);
  return units > most ? tooMany : undefined;
};

function problemsOf({ quantity }: Line, { received, damaged }: Typed = {}): Typed | undefined {
  const { unitsReceived, unitsDamaged, atMost, notReceived } = receiveTexts;
  const ofReceived = unitsProblem(received, unitsReceived, quantity, atMost(formatNumber(quantity)));
  const most = ofReceived ? quantity : (wholeNumber(received) ?? 0);
  const ofDamaged = unitsProblem(damaged, unitsDamaged, most, notReceived);
  return ofReceived || ofDamaged ? { received: ofReceived, damaged: ofDamaged } : undefined;
}

/** Errors by field. */
export function validateReceipt({ receivedBy, units }: ReceiveValues, lines: readonly Line[]) {
  const problems = lines.flatMap((line) => {
    const problem = problemsOf(line, units?.[line.id]);
    return problem ? [[line.id, problem] as const] : [];
  });
  return {
    ...(!receivedBy?.trim() && { receivedBy: validation.required(receiveTexts.name) }),
    ...(problems.length > 0 && { units: Object.fromEntries(problems) }),
  };
}

/** The form as input for the gateway: only lines with missing or damaged units. */
export function receiptOf(
  { receivedBy = '', note, units }: ReceiveValues,
  lines: readonly Line[],
): ConfirmReceiptInput {
  const given = lines.map(({ id, quantity }) => ({
    id,
    quantity,
    received: wholeNumber(units?.[id]?.received) ?? quantity,
    damaged: wholeNumber(units?.[id]?.damaged) ?? 0,
  }));
  return {
    receivedBy: receivedBy.trim(),
    note: note?.trim() || null,
    lines: given
      .filter(({ quantity, received, damaged }) => received < quantity || damaged > 0)
      .map(({ id, received, damaged }) => ({ id, received, damaged })),
  };
}
