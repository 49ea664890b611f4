import { Fragment } from 'react';
import { classes } from '../../lib/classes';
import { ToolCardPicture } from './tool-card-picture';
import { look } from '../../components/layout/layout';
import cardStyles from './tool-card.module.css';
import { FIRST_ROW, ToolCardSkeleton } from './tool-grid';
import styles from './tool-grid.module.css';

/**
 * The first row of the grid as a mustache template that the gateway fills in: pictures and names. React renders the rest.
 */
export function ToolGridShell() {
  return (
    <div className={styles.holder}>
      <ul className={classes(styles.grid, styles.dense)}>
        {Array.from({ length: FIRST_ROW }, (_, at) => (
          <Fragment key={at}>
            {`{{#tools.nodes.${at}}}`}
            <li>
              <article className={cardStyles.card}>
                <ToolCardPicture src="{{picture}}" srcSet="{{pictureSrcSet}}" layout="dense" eager />
                <div className={cardStyles.body}>
                  <div>
                    <h3 className={look('breakAnywhere')}>{'{{name}}'}</h3>
                    <p className={look('muted', 'mono', 'xs', 'breakAnywhere')}>{'{{sku}}'}</p>
                  </div>
                  <ToolCardSkeleton />
                </div>
              </article>
            </li>
            {`{{/tools.nodes.${at}}}`}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}
