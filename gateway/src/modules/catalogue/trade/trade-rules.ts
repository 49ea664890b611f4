import { badInput } from '../../../shared/domain-error';
import { ReachStatus, RohsStatus } from './compliance';
import type { TradeFacts } from './trade-facts.entity';
import type { TradeFactsInput } from './trade.inputs';

/** What another state of compliance leaves without a meaning: the exemption of RoHS, and the substances of REACH. */
export const clearedBy = ({ rohs, reach }: TradeFactsInput): Partial<TradeFacts> => ({
  ...(rohs !== undefined && rohs !== RohsStatus.Exempt && { rohsExemption: null }),
  ...(reach !== undefined && reach !== ReachStatus.ContainsSvhc && { svhc: null }),
});

type Weighed = Partial<TradeFacts> & { readonly weightGrams?: number | null };

const SIZE = ['packedLengthMm', 'packedWidthMm', 'packedHeightMm'] as const;

/** @throws DomainError BAD_USER_INPUT if the facts of a tool would contradict each other after a change */
export function refuseContradictions(before: Weighed, changes: Weighed): void {
  const after = { ...before, ...changes };
  const { rohs, rohsExemption, reach, svhc } = after;
  if (rohsExemption != null && rohs !== RohsStatus.Exempt)
    throw badInput({ rohsExemption: 'Only a tool that is exempt has an exemption.' });
  if (svhc != null && reach !== ReachStatus.ContainsSvhc)
    throw badInput({ svhc: 'Only a tool that contains SVHC names substances.' });
  if (svhc == null && reach === ReachStatus.ContainsSvhc)
    throw badInput({ svhc: 'Which substances does it contain?' });
  const missing = SIZE.filter((side) => after[side] == null);
  if (missing.length > 0 && missing.length < SIZE.length)
    throw badInput(Object.fromEntries(missing.map((side) => [side, 'A size has length, width and height.'])));
  refuseWeights(after, changes);
}

function refuseWeights({ weightGrams, packedWeightGrams }: Weighed, changes: Weighed): void {
  if (weightGrams == null || packedWeightGrams == null || weightGrams <= packedWeightGrams) return;
  if (changes.packedWeightGrams != null)
    throw badInput({ packedWeightGrams: `It weighs ${weightGrams} g without its packaging.` });
  if (changes.weightGrams != null)
    throw badInput({ weightGrams: `It weighs ${packedWeightGrams} g with its packaging.` });
}
