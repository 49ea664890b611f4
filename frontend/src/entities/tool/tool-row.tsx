import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../components/picture';
import { StatusTag } from '../../components/status-tag';
import { availabilityOf } from './availability';
import { toolLabels } from './tool-messages';
import { toolRowLabels } from './tool-row-messages';
import { formatNumber } from '../../lib/format/format';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { PriceLadder } from './card-prices';
import { minimumText } from './minimum-text';
import type { ToolCardFragment } from './tool-card.generated';
import { cluster, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './tool-rows.module.css';

type ToolRowProps = {
  tool: ToolCardFragment;
  eager: boolean;
  /** Purchase actions, if the tool can be ordered. */
  extra?: (tool: ToolCardFragment) => ReactNode;
  /** Shown next to the SKU. */
  mark?: (tool: ToolCardFragment) => ReactNode;
};

/** One tool in one line: picture, name, stock, prices, and what buys it. */
export function ToolRow({ tool, eager, extra, mark }: ToolRowProps) {
  const availability = availabilityOf(tool);
  return (
    <article className={styles.row}>
      <Picture
        className={styles.picture}
        src={tool.picture}
        srcSet={tool.pictureSrcSet}
        sizes="64px"
        width={64}
        height={40}
        loading={eager ? 'eager' : 'lazy'}
      />
      <div className={look('shrink')}>
        <h3 className={styles.name}>
          <Link to={paths.details(tool.id)}>{tool.name}</Link>
        </h3>
        <div className={cluster(2)}>
          <p className={styles.sku} translate="no">
            {tool.sku}
          </p>
          {mark?.(tool)}
        </div>
        {tool.madeFor && <StatusTag tone="info">{toolLabels.madeFor(tool.madeFor)}</StatusTag>}
      </div>
      <p className={styles.stock}>
        {availability === 'InStock' ? (
          <span>{toolLabels.inStockOf(formatNumber(tool.availableStock))}</span>
        ) : (
          <NotInStock tool={tool} isOver={availability === 'Discontinued'} />
        )}
        <span className={look('muted')}>{minimumText(tool)}</span>
      </p>
      <div className={styles.prices}>
        <PriceLadder tool={tool} />
      </div>
      <div className={classes(cluster(0, 'noWrap', 'stretch', 'toEnd'), styles.buy)}>
        {(availability === 'InStock' || tool.madeFor) && extra?.(tool)}
      </div>
    </article>
  );
}

/** Why nothing is in stock: a tool that is made for the reader is made when it is ordered. */
function NotInStock({ tool: { madeFor }, isOver }: { tool: ToolCardFragment; isOver: boolean }) {
  if (madeFor && !isOver) return <span>{toolRowLabels.madeToOrder}</span>;
  return <StatusTag tone="warning">{isOver ? toolRowLabels.discontinued : labels.notEnoughStock}</StatusTag>;
}
