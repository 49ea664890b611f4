import { centsOf, dollarsText } from '../../lib/format/money';

/** 100%. */
const MOST = 10_000;

/** A typed percentage in hundredths of a percent; null for anything but 0 to 100 with at most two decimals. */
export function basisPointsOf(percent: string | undefined): number | null {
  const points = centsOf(percent);
  return points === null || points > MOST ? null : points;
}

/** `19%` */
export const percentText = (basisPoints: number): string => `${dollarsText(basisPoints)}%`;
