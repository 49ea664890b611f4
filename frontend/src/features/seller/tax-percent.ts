import { dollarsText } from '../../lib/format/money';
import { percentRule, valueOf } from '../../lib/reading/typed-number';

/** 100%. */
const MOST = 10_000;

/** A typed percentage in hundredths of a percent; null for anything but 0 to 100 with at most two decimals. */
export function basisPointsOf(percent: string | undefined): number | null {
  const points = valueOf(percent ?? '', percentRule);
  return points === null || points < 0 || points > MOST ? null : points;
}

/** `19%` */
export const percentText = (basisPoints: number): string => `${dollarsText(basisPoints)}%`;
