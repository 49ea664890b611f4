import { cluster, stack } from '../../components/layout/layout';
import { holds, usePermissions } from '../../store/session/permissions';
import { BestSellers } from './best-sellers';
import { figureTexts } from './figures-messages';
import { PeriodChoice } from './period-choice';
import { PromisesView } from './promises-view';
import { QuotesView } from './quotes-view';
import { SalesView } from './sales-view';
import { StockCover } from './stock-cover';
import { useFigurePeriod } from './use-figure-period';
import styles from './figures.module.css';

/** What the shop sold, the quotes that it won, the promises that it kept, and how long its stock lasts: what the viewer's role shows of it. */
export function FiguresSection() {
  const period = useFigurePeriod();
  const permissions = usePermissions();
  const seesRevenue = holds(permissions, ['documents.read']);
  return (
    <section className={stack(4)} aria-labelledby="figures">
      <div className={cluster(3, 'between')}>
        <h2 id="figures" className={styles.heading}>
          {figureTexts.title}
        </h2>
        <PeriodChoice period={period} />
      </div>
      {seesRevenue && <SalesView variables={period.variables} />}
      {seesRevenue && <BestSellers variables={period.variables} />}
      {holds(permissions, ['quotes.manage']) && <QuotesView variables={period.variables} />}
      {holds(permissions, ['orders.ship', 'documents.read']) && <PromisesView variables={period.variables} />}
      {holds(permissions, ['stock.change', 'documents.read']) && <StockCover variables={period.variables} />}
    </section>
  );
}
