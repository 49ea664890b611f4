import { Link } from 'react-router-dom';
import { phoneHref } from '../../../../gateway/src/rules/phone';
import { Icon } from '../../components/icon';
import { NewsletterForm } from '../../features/requests/lazy-forms';
import { classes } from '../../lib/classes';
import { useConfig } from '../../lib/config/config-context';
import { footer, texts } from '../../lib/messages';
import { sitePages } from '../../navigation/site-pages';
import { stack } from '../../components/layout/layout';
import styles from './footer.module.css';

const YEAR = new Date().getFullYear();

function Contact() {
  const { company } = useConfig();
  return (
    <address className={styles.contact}>
      <a href={phoneHref(company.phone) ?? undefined}>
        <Icon name="phone" size={18} />
        <span>{company.phone}</span>
      </a>
      <a href={`mailto:${company.email}`}>
        <Icon name="mail" size={18} />
        <span>{company.email}</span>
      </a>
      <span>
        <Icon name="pin" size={18} />
        <span>{company.address}</span>
      </span>
    </address>
  );
}

const pathOf = new Map(Object.values(sitePages).map(({ title, path }) => [title, path]));

/** Links to the pages about the shop; what has no page asks the company by mail. */
function Links({ labels }: { labels: readonly string[] }) {
  const { company } = useConfig();
  return (
    <ul className={classes(stack(2), styles.list)}>
      {labels.map((label) => {
        const path = pathOf.get(label);
        return (
          <li key={label}>
            {path ? (
              <Link to={path}>{label}</Link>
            ) : (
              <a href={`mailto:${company.email}?subject=${encodeURIComponent(label)}`}>{label}</a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The footer below a table: the same in one line. Newsletter and contact unfold. */
export function DashboardFooter() {
  const { company } = useConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <span>{`© ${YEAR} ${company.name}`}</span>
        <nav aria-label={footer.company}>
          <Links labels={footer.companyLinks} />
        </nav>
        <nav aria-label={footer.important}>
          <Links labels={footer.importantLinks} />
        </nav>
        <details>
          <summary>{`${footer.newsletter} and contact`}</summary>
          <div className={styles.unfolded}>
            <div className={styles.column}>
              <p>{texts.footerAbout}</p>
              <Contact />
            </div>
            <div className={styles.column}>
              <p>{footer.newsletterLead}</p>
              <NewsletterForm />
            </div>
          </div>
        </details>
      </div>
    </footer>
  );
}

/**
 * About, company and legal links, newsletter, contact (specification section 2), and the pages on delivery and returns
 * that business buyers look for.
 */
export function Footer() {
  const { company } = useConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={classes(styles.column, styles.wide)}>
          <h2>{company.name}</h2>
          <p>{texts.footerAbout}</p>
          <Contact />
        </div>
        <nav className={styles.column} aria-label={footer.company}>
          <h2>{footer.company}</h2>
          <Links labels={footer.companyLinks} />
        </nav>
        <nav className={styles.column} aria-label={footer.important}>
          <h2>{footer.important}</h2>
          <Links labels={footer.importantLinks} />
        </nav>
        <div className={classes(styles.column, styles.wide)}>
          <h2>{footer.newsletter}</h2>
          <p>{footer.newsletterLead}</p>
          <NewsletterForm />
        </div>
      </div>
      <p className={styles.legal}>{`© ${YEAR} ${company.name}`}</p>
    </footer>
  );
}
