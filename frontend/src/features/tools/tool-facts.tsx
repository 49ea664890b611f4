import { FactList } from '../../components/fact-list';
import type { ToolFactsFragment } from './tool-facts.generated';
import { formatMoney, formatNumber } from '../../lib/format';
import styles from './tool-facts.module.css';

/** Price per unit, description, minimum order and stock of one tool (specification section 2, tool detail). */
export function ToolFacts({ tool }: { tool: ToolFactsFragment }) {
  return (
    <div className={styles.facts}>
      <p className={styles.price}>
        {formatMoney(tool.price)} <span className={styles.unit}>per unit</span>
      </p>
      <p className={styles.description}>{tool.shortDescription}</p>
      <FactList
        facts={[
          { label: 'Minimum order quantity', value: formatNumber(tool.minimumOrder) },
          { label: 'Available stock', value: formatNumber(tool.availableStock) },
          { label: 'Smallest order', value: formatMoney(tool.minimumOrder * tool.price) },
        ]}
      />
    </div>
  );
}
