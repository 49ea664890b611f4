import { figureTexts } from './figures-messages';

const MOST_PERCENT = 999;

/** By how much a figure differs from that of the period before, per cent; null where that was nothing. */
export const percentOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null;

/** The change in words: "12% more than the 30 days before". */
export function changeText(now: number, before: number | null, days: number): string {
  if (before === null) return figureTexts.noneBefore(days);
  if (now === before) return figureTexts.same(days);
  const percent = percentOf(now, before);
  if (percent === null) return figureTexts.noneBefore(days);
  if (percent === 0) return figureTexts.same(days);
  return percent > 0
    ? figureTexts.more(Math.min(percent, MOST_PERCENT), days)
    : figureTexts.less(-percent, days);
}

/** A share in per cent, rounded. */
export const percentText = (share: number): string => `${Math.round(share * 100)}%`;

/** The change of a share in words: "5 points higher than in the 30 days before". */
export function pointsText(now: number, before: number | null, days: number): string {
  if (before === null) return figureTexts.noneBefore(days);
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return figureTexts.same(days);
  return points > 0 ? figureTexts.pointsHigher(points, days) : figureTexts.pointsLower(-points, days);
}
