import styles from './tool-facts.module.css';

/** The heading of a tool's page: its name, and the SKU that a parts list names it by. */
export const ToolName = ({ tool: { name, sku } }: { tool: { name: string; sku: string } }) => (
  <div>
    <h1>{name}</h1>
    <p className={styles.sku}>{`SKU ${sku}`}</p>
  </div>
);
