import { Link } from 'react-router-dom';
import portfolio from './portfolio.json';
import { look } from '../../components/layout/layout';
import styles from './portfolio.module.css';

/** Skills by area. */
export const PortfolioSkills = () => (
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

/** The sample projects, each with a link into the shop or to another site. */
export const PortfolioProjects = () => (
  <ul className={styles.projects}>
    {portfolio.projects.map(({ title, detail, link, tools }) => (
      <li key={title} className={styles.project}>
        <h3>
          <Link to={link}>{title}</Link>
        </h3>
        <p>{detail}</p>
        <p className={look('sm')}>{tools.join(' · ')}</p>
      </li>
    ))}
  </ul>
);
