import { Page } from '../components/page/page';
import { PageHeader } from '../components/page/page-header';
import { PortfolioProjects, PortfolioSkills } from '../features/site/portfolio';
import portfolio from '../features/site/portfolio.json';
import { useConfig } from '../lib/config/config-context';
import styles from './portfolio.module.css';

/** The developer's introduction, education, skills and projects (specification section 2). */
export function PortfolioPage() {
  const { company } = useConfig();
  return (
    <Page title="Portfolio" description={`${portfolio.role}. ${portfolio.introduction[0]}`}>
      <PageHeader title={portfolio.name} lead={portfolio.role} />
      <div className={styles.introduction}>
        {portfolio.introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <span>{portfolio.contact}</span> <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      </div>
      <section className={styles.section} aria-labelledby="education">
        <h2 id="education">Education</h2>
        <ul className={styles.education}>
          {portfolio.education.map(({ title, detail }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{detail}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="skills">
        <h2 id="skills">Skills</h2>
        <PortfolioSkills />
      </section>
      <section className={styles.section} aria-labelledby="projects">
        <h2 id="projects">Projects</h2>
        <PortfolioProjects />
      </section>
    </Page>
  );
}
