import type { Location } from 'react-router-dom';

/** State of a history entry that differs only in filters or an open drawer: the reader stays where they are. */
export const KEEPS_SCROLL = { keepsScroll: true };

export const keepsScroll = ({ state }: Location): boolean =>
  (state as Partial<typeof KEEPS_SCROLL> | null)?.keepsScroll === true;
