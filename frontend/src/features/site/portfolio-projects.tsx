import { Link } from 'react-router-dom';
import { portfolio } from './portfolio-content';
import styles from './portfolio.module.css';

/** A link of the shop, or to another site. */
function ProjectLink({ to, children }: { to: string; children: string }) {
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The sample projects, each with its link. */
export function PortfolioProjects() {
  return (
    <ul className={styles.projects}>
      {portfolio.projects.map(({ title, detail, link, tools }) => (
        <li key={title} className={styles.project}>
          <h3>
            <ProjectLink to={link}>{title}</ProjectLink>
          </h3>
          <p>{detail}</p>
          <p className={styles.tools}>{tools.join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
