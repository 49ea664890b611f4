import type { ReactNode } from 'react';
import { authTexts } from './auth-messages';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './auth.module.css';

/** A hexagon nut in its bore circles: the mark of the shop as a workshop drawing. */
function Drawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1">
        <path d="M200 40 338.6 120v160L200 360 61.4 280V120Z" strokeWidth="2" />
        <circle cx="200" cy="200" r="160" strokeDasharray="14 5 2 5" />
        <circle cx="200" cy="200" r="76" />
        <circle cx="200" cy="200" r="66" strokeDasharray="4 4" />
        <path d="M0 200h400M200 0v400" strokeDasharray="18 5 3 5" />
        <path d="M338.6 120 390 90M338.6 280l51.4 30M372 101v198" />
        <path d="M366 110l6-10 6 10M366 290l6 10 6-10" />
      </g>
    </svg>
  );
}

type AuthLayoutProps = {
  title: string;
  lead: string;
  /** Why one is here without having asked for it. */
  notice?: string;
  children: ReactNode;
};

/** The two panes of login, registration and password reset: what the shop is, and the form. */
export function AuthLayout({ title, lead, notice, children }: AuthLayoutProps) {
  return (
    <div className={styles.panes}>
      <div className={styles.brand}>
        <Drawing />
        <p className={styles.pitch}>{authTexts.pitch}</p>
        <ul className={classes(stack(4, 'relative'), styles.facts)}>
          {authTexts.facts.map(({ fact, detail }) => (
            <li key={fact}>
              <strong>{fact}</strong>
              <span>{detail}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.side}>
        <div className={stack(6, 'fullWidth', 'narrow')}>
          <div className={classes(stack(2), styles.titles)}>
            <h1>{title}</h1>
            <p>{lead}</p>
          </div>
          {notice && (
            <p className={styles.notice} role="status">
              {notice}
            </p>
          )}
          <div>{children}</div>
        </div>
      </div>
    </div>
  );
}
