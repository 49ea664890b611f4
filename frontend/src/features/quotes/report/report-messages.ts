import { formatNumber } from '../../../lib/format/format';

const DAY = 24;

/** Texts of the results of quotes. */
export const reportTexts = {
  title: (days: number) => `Last ${days} days`,
  winRate: (days: number) => `Won, last ${days} days`,
  toAnswer: (days: number) => `Time to answer (median), last ${days} days`,
  byAdmin: 'By admin',
  won: 'Won',
  timeToAnswer: 'Time to answer (median)',
  answered: 'Answered',
  nothing: 'None yet',
  rate: (percent: number, won: number, ended: number) =>
    `${percent} % (${formatNumber(won)} of ${formatNumber(ended)})`,
  /** In the unit that people would use. */
  time: (hours: number) => {
    if (hours < 1) return 'less than an hour';
    const [count, unit] = hours < 2 * DAY ? [Math.round(hours), 'hour'] : [Math.round(hours / DAY), 'day'];
    return `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
  },
} as const;
