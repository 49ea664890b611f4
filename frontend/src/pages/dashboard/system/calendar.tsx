import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button';
import { cluster, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import lists from '../../../components/page/list-links.module.css';
import { PartsPage } from '../../../components/page/parts-page';
import { SkeletonLines } from '../../../components/states/skeleton';
import styles from '../../../components/page/parts.module.css';
import { AddHoliday, ImportHolidays } from '../../../features/seller/calendar/holiday-forms';
import { HolidayTable } from '../../../features/seller/calendar/holiday-table';
import { WorkingHoursForm } from '../../../features/seller/calendar/working-hours-form';
import { calendarTexts, holidayTexts } from '../../../features/seller/calendar/calendar-messages';
import { labels } from '../../../lib/messages';
import { CalendarDocument } from './calendar.generated';

const yearOf = (text: string | null): number =>
  /^2[01]\d\d$/.test(text ?? '') ? Number(text) : new Date().getFullYear();

/** Calendar: when the seller works, and the holidays of a year. */
export function CalendarPage() {
  const [params] = useSearchParams();
  const year = yearOf(params.get('year'));
  const { data: current, previousData, error, refetch } = useQuery(CalendarDocument, { variables: { year } });
  const reload = () => void refetch().catch(() => undefined);
  const data = current ?? previousData;
  return (
    <PartsPage
      title={labels.calendar}
      lead={calendarTexts.lead}
      data={error ? current : data}
      error={error}
      onRetry={reload}
    >
      {(data) => (
        <>
          <section className={styles.part}>
            <h2>{calendarTexts.hours}</h2>
            <WorkingHoursForm hours={data.calendar} onSaved={reload} />
          </section>
          <section className={styles.part}>
            <h2>{holidayTexts.title}</h2>
            <p className={look('muted')}>{holidayTexts.lead}</p>
            <Years year={year} />
            {current ? (
              <HolidayTable year={year} holidays={current.calendar.holidays} onRemoved={reload} />
            ) : (
              <SkeletonLines lines={4} height="32px" />
            )}
            <ImportHolidays year={year} onChanged={reload} />
            <AddHoliday onChanged={reload} />
          </section>
        </>
      )}
    </PartsPage>
  );
}

const Years = ({ year }: { year: number }) => (
  <nav aria-label={holidayTexts.years} className={classes(cluster(2, 'stretch', 'spaceBelow'), lists.lists)}>
    {[year - 1, year, year + 1].map((one) => (
      <ButtonLink
        key={one}
        variant="quiet"
        to={`?year=${one}`}
        aria-current={one === year ? 'page' : undefined}
      >
        {one}
      </ButtonLink>
    ))}
  </nav>
);
