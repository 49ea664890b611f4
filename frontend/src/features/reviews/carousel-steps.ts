/** Slides that are passed at once, at most (specification section 9). */
const STEP = 3;

/** Where a carousel stands, and what it shows there. */
export type CarouselView = {
  /** Slides on the screen. */
  visible: number;
  /** First slide of each page, e.g. 0, 3, 6, 9 for ten slides. */
  starts: number[];
};

/**
 * Pages of an infinite carousel. It passes three slides at a time, but never more than it shows: on a phone that shows
 * one slide, two reviews of three would otherwise never be seen.
 */
export function carouselView(count: number, most: number): CarouselView {
  const visible = Math.max(1, Math.min(most, count));
  const step = Math.min(STEP, visible);
  const starts =
    count > visible ? Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step) : [0];
  return { visible, starts };
}

/** The slides shown from `start`, going round at the end, as they are counted from 1. */
export function shownFrom(start: number, { visible }: CarouselView, count: number): string {
  const last = ((start + visible - 1) % count) + 1;
  return visible === 1 ? `${start + 1}` : `${start + 1} to ${last}`;
}
