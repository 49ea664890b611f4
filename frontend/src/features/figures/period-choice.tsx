import { DateFilter } from '../../components/data-table/date-filter';
import { PlainButton } from '../../components/button';
import { cluster } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import { figureTexts } from './figures-messages';
import { PERIODS, type useFigurePeriod } from './use-figure-period';
import styles from './figures.module.css';

/** The days that the figures are about. */
export function PeriodChoice({ period }: { period: ReturnType<typeof useFigurePeriod> }) {
  return (
    <div className={classes(cluster(3), styles.periods)} role="group" aria-label={figureTexts.period}>
      <div className={cluster(1)}>
        {PERIODS.map((days) => (
          <PlainButton
            key={days}
            variant="quiet"
            className={styles.period}
            aria-pressed={days === period.days}
            onClick={() => period.showDays(days)}
          >
            {figureTexts.last(days)}
          </PlainButton>
        ))}
      </div>
      <div className={cluster(3, 'noWrap')}>
        <DateFilter
          label={figureTexts.from}
          value={period.from}
          max={period.to}
          set={(from) => period.showRange({ from })}
        />
        <DateFilter
          label={figureTexts.to}
          value={period.to}
          min={period.from}
          set={(to) => period.showRange({ to })}
        />
      </div>
    </div>
  );
}
