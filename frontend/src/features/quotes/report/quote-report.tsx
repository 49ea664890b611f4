import { useQuery } from '@apollo/client/react';
import { cluster, look, stack } from '../../../components/layout/layout';
import table from '../../../components/rows/row-table.module.css';
import { formatNumber } from '../../../lib/format/format';
import { quoteTexts } from '../quote-messages';
import { QuoteReportDocument, type QuoteNumbersFragment } from './quote-report.generated';
import { reportTexts } from './report-messages';

const winRateOf = ({ winRate, won, ended }: QuoteNumbersFragment): string =>
  winRate === null ? reportTexts.nothing : reportTexts.rate(Math.round(winRate * 100), won, ended);
const answerOf = ({ hoursToAnswer }: QuoteNumbersFragment): string =>
  hoursToAnswer === null ? reportTexts.nothing : reportTexts.time(hoursToAnswer);

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className={cluster(2)}>
    <dt className={look('muted')}>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** How many quotes are won, and how long buyers wait for one. */
export function QuoteReport() {
  const { data } = useQuery(QuoteReportDocument, { fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  const { days, all, byAdmin } = data.quoteReport;
  return (
    <section className={stack(3, 'spaceBelow')} aria-label={reportTexts.title(days)}>
      <dl className={cluster(6, 'sm')}>
        <Figure name={reportTexts.winRate(days)} value={winRateOf(all)} />
        <Figure name={reportTexts.toAnswer(days)} value={answerOf(all)} />
      </dl>
      {byAdmin.length > 1 && (
        <details>
          <summary>{reportTexts.byAdmin}</summary>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{quoteTexts.assignee}</th>
                <th scope="col">{reportTexts.won}</th>
                <th scope="col">{reportTexts.timeToAnswer}</th>
                <th scope="col">{reportTexts.answered}</th>
              </tr>
            </thead>
            <tbody>
              {byAdmin.map((numbers) => (
                <tr key={numbers.admin?.id ?? ''}>
                  <th scope="row" dir="auto">
                    {numbers.admin?.displayName ?? quoteTexts.nobody}
                  </th>
                  <td>{winRateOf(numbers)}</td>
                  <td>{answerOf(numbers)}</td>
                  <td>{formatNumber(numbers.answered)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}
