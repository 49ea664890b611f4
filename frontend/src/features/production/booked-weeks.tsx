import { Link } from 'react-router-dom';
import rowTable from '../../components/rows/row-table.module.css';
import { EmptyState } from '../../components/states/empty-state';
import { StatusTag } from '../../components/status-tag';
import { classes } from '../../lib/classes';
import { formatNumber, formatShortDay } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { productionTexts as texts } from './production-messages';
import type { BookedWeekRowFragment } from './production.generated';

const units = ({ capacity, booked }: BookedWeekRowFragment): string =>
  capacity === null ? formatNumber(booked) : texts.bookedOf(formatNumber(booked), formatNumber(capacity));

const free = ({ capacity, booked }: BookedWeekRowFragment): string => {
  if (capacity === null) return texts.anyNumber;
  return capacity > booked ? texts.freeUnits(formatNumber(capacity - booked)) : texts.full;
};

/** Weeks with booked production; overbooked ones are marked. */
export function BookedWeeks({ weeks }: { weeks: readonly BookedWeekRowFragment[] }) {
  if (!weeks.length) return <EmptyState icon="calendar" title={texts.noWeeks} text={texts.noWeeksText} />;
  return (
    <table className={classes(rowTable.table, rowTable.stacked)} aria-label={texts.weeks}>
      <thead>
        <tr>
          <th scope="col">{texts.week}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.booked}</th>
          <th scope="col">{texts.free}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((row) => (
          <tr key={row.week + (row.tool?.id ?? row.family?.id)}>
            <th scope="row">{formatShortDay(row.week)}</th>
            <td>
              {row.tool ? <Link to={paths.details(row.tool.id)}>{row.tool.name}</Link> : row.family?.name}
            </td>
            <td>{units(row)}</td>
            <td className={rowTable.short}>
              {row.isOverbooked ? <StatusTag tone="danger">{texts.overbooked}</StatusTag> : free(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
