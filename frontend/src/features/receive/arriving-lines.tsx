import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format/format';
import type { ArrivingShipmentFragment } from './receive.generated';
import { receiveTexts } from './receive-messages';
import { cluster, stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './receive.module.css';

export type ArrivingLine = ArrivingShipmentFragment['lines'][number];

type ArrivingLinesProps = {
  lines: readonly ArrivingLine[];
  /** Below each line. */
  below?: (line: ArrivingLine) => ReactNode;
};

/** Contents of the package, with quantities. */
export const ArrivingLines = ({ lines, below }: ArrivingLinesProps) => (
  <ul className={classes(stack(0), styles.lines)} aria-label={receiveTexts.contents}>
    {lines.map((line) => (
      <li key={line.id}>
        <p className={cluster(4, 'noWrap', 'stretch', 'between', 'medium')}>
          <span className={look('shrink', 'breakAnywhere')}>{line.name}</span>
          <span className={look('noBreak', 'lg', 'strong')}>{`× ${formatNumber(line.quantity)}`}</span>
        </p>
        <p className={styles.detail}>
          <span translate="no">{line.sku}</span>
          {line.reference && <span>{receiveTexts.reference(line.reference)}</span>}
        </p>
        {below?.(line)}
      </li>
    ))}
  </ul>
);
