import { FactList, type Fact } from '../../components/fact-list';
import { StatusTag } from '../../components/status-tag';
import type { ToolFactsFragment } from './tool-facts.generated';
import { formatMoney, formatNumber } from '../../lib/format';
import { labels } from '../../lib/messages';
import { priceAt, smallestQuantity } from '../../lib/pricing';
import styles from './tool-facts.module.css';

/** What a buyer decides by; a further fact of a tool is a further line here. */
const factsOf = (tool: ToolFactsFragment): Fact[] => [
  { label: 'Price per unit', value: formatMoney(tool.price) },
  { label: 'Minimum order quantity', value: formatNumber(tool.minimumOrder) },
  { label: 'Smallest order', value: formatMoney(priceAt(tool, smallestQuantity(tool)).total) },
  { label: 'Available stock', value: formatNumber(tool.availableStock) },
  {
    label: 'Availability',
    value:
      smallestQuantity(tool) <= tool.availableStock ? (
        <StatusTag tone="success">In stock</StatusTag>
      ) : (
        <StatusTag tone="warning">{labels.notEnoughStock}</StatusTag>
      ),
  },
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
