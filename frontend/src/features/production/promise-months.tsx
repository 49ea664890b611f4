import { Link } from 'react-router-dom';
import rowTable from '../../components/rows/row-table.module.css';
import { EmptyState } from '../../components/states/empty-state';
import { classes } from '../../lib/classes';
import { EMPTY } from '../../lib/format/empty';
import { formatMonth, formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { productionTexts as texts } from './production-messages';
import type { PromiseMonthFragment } from './production.generated';

const percent = new Intl.NumberFormat(undefined, { style: 'percent' });
const oneDigit = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** How the promises of each tool were kept, by month. */
export function PromiseMonths({ months }: { months: readonly PromiseMonthFragment[] }) {
  if (!months.length) return <EmptyState icon="check" title={texts.noPromises} text={texts.noPromisesText} />;
  return (
    <table className={classes(rowTable.table, rowTable.stacked)} aria-label={texts.promises}>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.tool}</th>
          <th scope="col">{texts.kept}</th>
          <th scope="col">{texts.overdue}</th>
          <th scope="col">{texts.late}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, tool, total, kept, overdue, daysLate }) => (
          <tr key={month + tool.id}>
            <th scope="row">{formatMonth(month)}</th>
            <td>
              <Link to={paths.details(tool.id)}>{tool.name}</Link>
            </td>
            <td data-label={texts.kept}>
              {texts.keptOf(formatNumber(kept), formatNumber(total), percent.format(kept / total))}
            </td>
            <td data-label={texts.overdue}>{overdue ? texts.overdueParts(formatNumber(overdue)) : EMPTY}</td>
            <td data-label={texts.late}>
              {daysLate === null ? EMPTY : texts.days(oneDigit.format(daysLate))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
