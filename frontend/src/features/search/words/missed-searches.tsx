import { RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import rowTable from '../../../components/rows/row-table.module.css';
import { classes } from '../../../lib/classes';
import { formatNumber } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { synonymTexts } from './synonym-messages';
import styles from './synonyms.module.css';
import type { MissedSearchFragment } from './synonyms.generated';

type MissedSearchesProps = { searches: readonly MissedSearchFragment[]; onAdd: (text: string) => void };

/** Searches without a result, most frequent first. */
export const MissedSearches = ({ searches, onAdd }: MissedSearchesProps) => (
  <section aria-label={synonymTexts.missed} className={styles.missed}>
    <h2 className={styles.heading}>{synonymTexts.missed}</h2>
    <p className={styles.lead}>{searches.length ? synonymTexts.missedLead : synonymTexts.noneMissed}</p>
    {searches.length > 0 && (
      <table
        className={classes(rowTable.table, rowTable.stacked, styles.table)}
        aria-label={synonymTexts.missed}
      >
        <thead>
          <tr>
            <th scope="col">{synonymTexts.search}</th>
            <th scope="col">{synonymTexts.times}</th>
            <th scope="col">{synonymTexts.lastTime}</th>
            <th scope="col">{synonymTexts.shown}</th>
            <th scope="col">{columns.action}</th>
          </tr>
        </thead>
        <tbody>
          {searches.map(({ text, count, hasClosest, lastAt }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td data-label={synonymTexts.times}>{formatNumber(count)}</td>
              <td data-label={synonymTexts.lastTime}>
                <RecentTime at={lastAt} />
              </td>
              <td data-label={synonymTexts.shown}>
                {hasClosest ? synonymTexts.closest : synonymTexts.nothing}
              </td>
              <td>
                <RowButton variant="quiet" aria-label={synonymTexts.addFor(text)} onClick={() => onAdd(text)}>
                  {synonymTexts.add}
                </RowButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
