import { Link } from 'react-router-dom';
import { FactList, type Fact } from '../../components/fact-list';
import { StatusTag } from '../../components/status-tag';
import type { ToolFactsFragment } from './tool-facts.generated';
import { availabilityOf } from '../../lib/availability';
import { formatDate, formatMoney, formatNumber } from '../../lib/format';
import { labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { priceAt, smallestQuantity } from '../../lib/pricing';
import { workingDays } from '../../lib/shipping';
import styles from './tool-facts.module.css';

function availability(tool: ToolFactsFragment) {
  const is = availabilityOf(tool);
  if (is === 'InStock') return <StatusTag tone="success">In stock</StatusTag>;
  return <StatusTag tone="warning">{is === 'OutOfStock' ? labels.notEnoughStock : is}</StatusTag>;
}

const dataSheet = (url: string) => (
  <a href={url} target="_blank" rel="noopener">
    Data sheet
  </a>
);

/** What a buyer decides by; a further fact of a tool is a further line here. */
const factsOf = (tool: ToolFactsFragment): Fact[] => [
  ...(tool.family
    ? [{ label: 'Family', value: <Link to={paths.family(tool.family.slug)}>{tool.family.name}</Link> }]
    : []),
  { label: 'Minimum order quantity', value: formatNumber(tool.minimumOrder) },
  ...(tool.orderMultiple > 1
    ? [{ label: 'Sold in multiples of', value: formatNumber(tool.orderMultiple) }]
    : []),
  { label: 'Minimum order value', value: formatMoney(priceAt(tool, smallestQuantity(tool)).total) },
  { label: 'Available stock', value: formatNumber(tool.availableStock) },
  { label: 'Lead time', value: workingDays(tool.leadTimeDays) },
  ...(tool.lastBuyOn ? [{ label: 'Last orders on', value: formatDate(tool.lastBuyOn) }] : []),
  { label: 'Availability', value: availability(tool) },
  ...(tool.dataSheet ? [{ label: 'Documentation', value: dataSheet(tool.dataSheet) }] : []),
];

/** The facts of one tool, as a specification sheet. */
export const ToolFactTable = ({ tool }: { tool: ToolFactsFragment }) => (
  <section aria-labelledby="tool-facts">
    <h2 id="tool-facts" className={styles.heading}>
      Specifications
    </h2>
    <FactList facts={factsOf(tool)} />
  </section>
);
