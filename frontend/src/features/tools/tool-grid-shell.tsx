import { Skeleton } from '../../components/skeleton';
import { ToolCardPicture } from './tool-card-picture';
import cardStyles from './tool-card.module.css';
import { FIRST_ROW } from './tool-grid';
import styles from './tool-grid.module.css';

/** The first row of the grid as a template that the gateway fills in: pictures and names. React renders the rest. */
export function ToolGridShell() {
  return (
    <div className={styles.holder}>
      <ul className={styles.grid}>
        {`{{#tools.nodes ${FIRST_ROW}}}`}
        <li>
          <article className={cardStyles.card}>
            <ToolCardPicture src="{{picture}}" srcSet="{{pictureSrcSet}}" eager />
            <div className={cardStyles.body}>
              <h3 className={cardStyles.name}>{'{{name}}'}</h3>
              <Skeleton height="2.8em" />
              <Skeleton height="2.1em" width="45%" />
              <Skeleton height="3.6em" />
              <Skeleton height="40px" width="112px" />
            </div>
          </article>
        </li>
        {'{{/tools.nodes}}'}
      </ul>
    </div>
  );
}
