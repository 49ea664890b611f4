import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import type { ToolCardFragment } from './tool-card.generated';
import { StatusTag } from '../../components/status-tag';
import { availabilityOf } from './availability';
import { toolLabels } from './tool-messages';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { CardFacts } from './card-facts';
import { CardPrices } from './card-prices';
import { cutDescription } from './cut-description';
import { ToolCardPicture, type CardLayout } from './tool-card-picture';
import { cluster, look } from '../../components/layout/layout';
import styles from './tool-card.module.css';

type ToolCardProps = {
  tool: ToolCardFragment;
  eager?: boolean;
  /** Of the home page or of the catalogue. */
  layout: CardLayout;
  /** Shown next to 'Order Now' if the tool can be ordered. */
  extra?: (tool: ToolCardFragment) => ReactNode;
  /** Shown next to the SKU. */
  mark?: (tool: ToolCardFragment) => ReactNode;
};

/** One tool in a grid (specification section 2, home page). All of it leads to the tool's page. */
export function ToolCard({ tool, eager, layout, extra, mark }: ToolCardProps) {
  const isInStock = availabilityOf(tool) === 'InStock';
  return (
    <article className={styles.card}>
      <ToolCardPicture src={tool.picture} srcSet={tool.pictureSrcSet} layout={layout} eager={eager} />
      <div className={styles.body}>
        <div>
          <h3 className={look('breakAnywhere')}>
            <Link className={styles.link} to={paths.details(tool.id)}>
              {tool.name}
            </Link>
          </h3>
          <div className={cluster(2, 'noWrap', 'between')}>
            <p className={look('muted', 'mono', 'xs', 'breakAnywhere')}>{tool.sku}</p>
            {mark?.(tool)}
          </div>
          {tool.madeFor && <StatusTag tone="info">{toolLabels.madeFor(tool.madeFor)}</StatusTag>}
        </div>
        <p className={styles.description}>{cutDescription(tool.shortDescription)}</p>
        <div className={styles.prices}>
          <CardPrices tool={tool} />
        </div>
        <div className={styles.facts}>
          <CardFacts tool={tool} />
        </div>
        <div className={styles.actions}>
          <ButtonLink variant={isInStock ? 'primary' : 'default'} to={paths.details(tool.id)}>
            <span>{labels.orderNow}</span>
            <span className="visually-hidden">{`: ${tool.name}`}</span>
          </ButtonLink>
          {(isInStock || tool.madeFor) && extra?.(tool)}
        </div>
      </div>
    </article>
  );
}
