import { portfolio } from './portfolio-content';
import styles from './portfolio.module.css';

/** Skills by area. */
export function PortfolioSkills() {
  return (
    <dl className={styles.skills}>
      {portfolio.skills.map(({ area, names }) => (
        <div key={area}>
          <dt>{area}</dt>
          {names.map((name) => (
            <dd key={name}>{name}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
