import { ButtonLink } from '../../components/button';
import { StatusTag } from '../../components/status-tag';
import type { ToolCardFragment } from './tool-card.generated';
import { formatMoney, formatNumber } from '../../lib/format';
import { columns, labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { cutDescription } from './cut-description';
import { ToolCardPicture } from './tool-card-picture';
import styles from './tool-card.module.css';

/** One tool in a grid (specification section 2, home page). */
export function ToolCard({ tool, eager }: { tool: ToolCardFragment; eager?: boolean }) {
  const orderable = tool.minimumOrder <= tool.availableStock;
  return (
    <article className={styles.card}>
      <ToolCardPicture src={tool.picture} srcSet={tool.pictureSrcSet} eager={eager} />
      <div className={styles.body}>
        <h3 className={styles.name}>{tool.name}</h3>
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
          <ButtonLink look={orderable ? 'primary' : 'default'} to={paths.details(tool.id)}>
            {labels.orderNow}
            <span className="visually-hidden">: {tool.name}</span>
          </ButtonLink>
          {!orderable && <StatusTag tone="warning">{labels.notEnoughStock}</StatusTag>}
        </div>
      </div>
    </article>
  );
}
