import { formatDateTime, formatRecent } from '../lib/format/format';

/** Width of a column of times, CSS pixels: 'Yesterday 12:30 PM'. */
export const RECENT_WIDTH = 146;

/** When something happened, in few words; the full instant is its title. */
export const RecentTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatRecent(at)}
  </time>
);
