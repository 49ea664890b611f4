import { useQuery } from '@apollo/client/react';
import { PartsPage } from '../../../components/page/parts-page';
import { BookedWeeks } from '../../../features/production/booked-weeks';
import { CapacityForm } from '../../../features/production/capacity-form';
import { productionTexts } from '../../../features/production/production-messages';
import { classes } from '../../../lib/classes';
import { look } from '../../../components/layout/layout';
import styles from '../../../components/page/parts.module.css';
import { PromiseMonths } from '../../../features/production/promise-months';
import { labels } from '../../../lib/messages';
import { ProductionDocument } from './production.generated';

/** Production: the weeks that are booked, capacities, and how promises were kept. */
export function ProductionPage() {
  const { data, error, refetch } = useQuery(ProductionDocument, { fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  return (
    <PartsPage
      title={labels.production}
      lead={productionTexts.lead}
      data={data}
      error={error}
      onRetry={reload}
    >
      {(data) => (
        <>
          <section className={classes(styles.part, styles.wide)}>
            <h2>{productionTexts.weeks}</h2>
            <BookedWeeks weeks={data.bookedWeeks} />
          </section>
          {data.families.length > 0 && (
            <section className={styles.part}>
              <h2>{productionTexts.capacities}</h2>
              <p className={look('muted')}>{productionTexts.capacitiesLead}</p>
              <CapacityForm families={data.families} onSaved={reload} />
            </section>
          )}
          <section className={classes(styles.part, styles.wide)}>
            <h2>{productionTexts.promises}</h2>
            <p className={look('muted')}>{productionTexts.promisesLead}</p>
            <PromiseMonths months={data.promisesByMonth} />
          </section>
        </>
      )}
    </PartsPage>
  );
}
