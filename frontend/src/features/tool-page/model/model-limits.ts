/** Larger files would take more patience and memory than people and phones have: one of 12 MB took 17 s and 350 MB. */
export const LARGEST_SHOWN = 10_000_000;
