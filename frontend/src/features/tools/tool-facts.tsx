import type { ToolFactsFragment } from './tool-facts.generated';
import { formatMoney } from '../../lib/format';
import styles from './tool-facts.module.css';

/** Price per unit and description of one tool (specification section 2, tool detail). */
export const ToolFacts = ({ tool }: { tool: ToolFactsFragment }) => (
  <div className={styles.facts}>
    <p className={styles.price}>
      {formatMoney(tool.price)} <span className={styles.unit}>per unit</span>
    </p>
    <p className={styles.description}>{tool.shortDescription}</p>
  </div>
);
