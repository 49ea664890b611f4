import { FactList, type Fact } from '../../components/fact-list';
import { StatusTag } from '../../components/status-tag';
import type { ToolFactsFragment } from './tool-facts.generated';
import { formatDate, formatMoney, formatNumber } from '../../lib/format';
import { labels } from '../../lib/messages';
import { priceAt, savedPercent, smallestQuantity } from '../../lib/pricing';
import styles from './tool-facts.module.css';

/** The price breaks of the ladder, each with what it saves of the list price. */
const ladderOf = ({ price, priceBreaks }: ToolFactsFragment): Fact[] =>
  priceBreaks.map(({ minQuantity, unitPrice }) => ({
    label: `From ${formatNumber(minQuantity)} units`,
    value: `${formatMoney(unitPrice)} (save ${savedPercent(price, unitPrice)} %)`,
  }));

function availabilityOf(tool: ToolFactsFragment) {
  if (tool.lifecycle === 'Discontinued') return <StatusTag tone="warning">Discontinued</StatusTag>;
  if (smallestQuantity(tool) > tool.availableStock)
    return <StatusTag tone="warning">{labels.notEnoughStock}</StatusTag>;
  return <StatusTag tone="success">In stock</StatusTag>;
}

/** What a buyer decides by; a further fact of a tool is a further line here. */
const factsOf = (tool: ToolFactsFragment): Fact[] => [
  { label: 'SKU', value: tool.sku },
  { label: 'Price per unit', value: formatMoney(tool.price) },
  ...ladderOf(tool),
  { label: 'Minimum order quantity', value: formatNumber(tool.minimumOrder) },
  ...(tool.orderMultiple > 1
    ? [{ label: 'Sold in multiples of', value: formatNumber(tool.orderMultiple) }]
    : []),
  { label: 'Smallest order', value: formatMoney(priceAt(tool, smallestQuantity(tool)).total) },
  { label: 'Available stock', value: formatNumber(tool.availableStock) },
  { label: 'Lead time', value: `${formatNumber(tool.leadTimeDays)} working days` },
  ...(tool.lastBuyOn ? [{ label: 'Last orders on', value: formatDate(tool.lastBuyOn) }] : []),
  { label: 'Availability', value: availabilityOf(tool) },
];

/** The facts of one tool, as a specification sheet. */
export const ToolFactTable = ({ tool }: { tool: ToolFactsFragment }) => (
  <section aria-labelledby="tool-facts">
    <h2 id="tool-facts" className={styles.heading}>
      Facts
    </h2>
    <FactList facts={factsOf(tool)} />
  </section>
);
