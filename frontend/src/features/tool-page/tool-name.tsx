import type { ReactNode } from 'react';
import { CopiedText } from '../../components/copied-text';
import { cluster } from '../../components/layout/layout';
import styles from './tool-facts.module.css';

type ToolNameProps = { tool: { name: string; sku: string }; children?: ReactNode };

/** The heading of a tool's page: its name, and the SKU that a parts list names it by. `children` follow the SKU. */
export const ToolName = ({ tool: { name, sku }, children }: ToolNameProps) => (
  <div>
    <h1>{name}</h1>
    <div className={cluster(4)}>
      <p className={styles.sku}>
        <CopiedText label="SKU" text={sku}>{`SKU ${sku}`}</CopiedText>
      </p>
      {children}
    </div>
  </div>
);
