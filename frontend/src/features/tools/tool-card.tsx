import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { StatusTag } from '../../components/status-tag';
import type { ToolCardFragment } from './tool-card.generated';
import { classes } from '../../lib/classes';
import { formatMoney, formatNumber } from '../../lib/format';
import { columns, labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { smallestQuantity } from '../../lib/pricing';
import { cutDescription } from './cut-description';
import { ToolCardPicture, type CardLayout } from './tool-card-picture';
import styles from './tool-card.module.css';

type ToolCardProps = {
  tool: ToolCardFragment;
  eager?: boolean;
  /** A card of a grid, or the same in one row of a list. */
  layout: CardLayout;
};

/** One tool in a grid (specification section 2, home page). All of it leads to the tool's page. */
export function ToolCard({ tool, eager, layout }: ToolCardProps) {
  const orderable = smallestQuantity(tool) <= tool.availableStock;
  return (
    <article className={classes(styles.card, layout === 'row' && styles.row)}>
      <ToolCardPicture src={tool.picture} srcSet={tool.pictureSrcSet} layout={layout} eager={eager} />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={paths.details(tool.id)}>
            {tool.name}
          </Link>
        </h3>
        <p className={styles.description}>{cutDescription(tool.shortDescription)}</p>
        <p className={styles.price}>
          <strong>{formatMoney(tool.price)}</strong> per unit
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{columns.minimumOrder}</dt>
            <dd>{formatNumber(tool.minimumOrder)}</dd>
          </div>
          <div>
            <dt>{columns.availableStock}</dt>
            <dd>{formatNumber(tool.availableStock)}</dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <ButtonLink variant={orderable ? 'primary' : 'default'} to={paths.details(tool.id)}>
            {labels.orderNow}
            <span className="visually-hidden">: {tool.name}</span>
          </ButtonLink>
          {!orderable && <StatusTag tone="warning">{labels.notEnoughStock}</StatusTag>}
        </div>
      </div>
    </article>
  );
}
