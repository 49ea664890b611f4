import { formatDateTime, formatRecent } from '../lib/format';

/** When something happened, in few words; the full instant is its title. */
export const RecentTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatRecent(at)}
  </time>
);
