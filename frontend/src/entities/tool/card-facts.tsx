import { Link } from 'react-router-dom';
import { StatusTag } from '../../components/status-tag';
import type { ToolCardFragment } from './tool-card.generated';
import { availabilityOf } from './availability';
import { formatShortDay, formatNumber } from '../../lib/format/format';
import { toolLabels } from './tool-messages';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { smallestQuantity } from './pricing';
import { shipsWhen, workingDays } from '../order/lead-time';
import styles from './card-facts.module.css';
import { minimumText } from './minimum-text';

/** How the tool is sold: minimum, multiple, stock, and when it ships. */
export const CardFacts = ({ tool }: { tool: ToolCardFragment }) => (
  <>
    <p className={styles.facts}>
      <span>{minimumText(tool)}</span>
      <span>{toolLabels.inStockOf(formatNumber(tool.availableStock))}</span>
    </p>
    <Supply tool={tool} />
  </>
);

/** 'Ships tomorrow; more in 15 working days', or why the tool cannot be ordered and how to go on. */
function Supply({ tool }: { tool: ToolCardFragment }) {
  const { lifecycle, lastBuyOn, leadTimeDays, shipsOn, moreOn, replacedBy } = tool;
  const availability = availabilityOf(tool);
  if (availability === 'Discontinued')
    return (
      <p className={styles.supply}>
        <StatusTag tone="warning">Discontinued</StatusTag>
        {replacedBy && (
          <span>
            {' '}
            Replaced by{' '}
            <Link to={paths.details(replacedBy.id)} translate="no">
              {replacedBy.sku}
            </Link>
          </span>
        )}
      </p>
    );
  if (availability === 'OutOfStock' && tool.madeFor)
    return <p className={styles.supply}>{toolLabels.madeBy(formatShortDay(moreOn))}</p>;
  if (availability === 'OutOfStock')
    return (
      <p className={styles.supply}>
        <StatusTag tone="warning">{labels.notEnoughStock}</StatusTag> An order takes{' '}
        <span translate="no">{formatNumber(smallestQuantity(tool))}</span>. More by{' '}
        <span>{formatShortDay(moreOn)}</span>
      </p>
    );
  return (
    <p className={styles.supply}>
      {lifecycle === 'LastTimeBuy' && lastBuyOn && (
        <>
          <StatusTag tone="warning">{`Last-time buy until ${formatShortDay(lastBuyOn)}`}</StatusTag>{' '}
        </>
      )}
      <span>{`Ships ${shipsWhen(shipsOn)}; more in ${workingDays(leadTimeDays)}`}</span>
    </p>
  );
}
