import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button';
import { DocumentTitle } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';
import { stack } from '../../components/layout/layout';
import { errorInfo } from '../../lib/api/error-message';
import { customerTexts } from './customer-messages';
import styles from './customers.module.css';

type OnePageProps<Subject> = {
  /** Undefined while it is loaded. */
  subject: Subject | undefined;
  titleOf: (subject: Subject) => string;
  leadOf: (subject: Subject) => ReactNode;
  error: unknown;
  onRetry: () => void;
  /** Where all of them are listed. */
  list: { to: string; label: string };
  actions?: (subject: Subject) => ReactNode;
  /** What is open. */
  main: (subject: Subject) => ReactNode;
  /** Who they are, and what was noted. */
  aside: (subject: Subject) => ReactNode;
};

/** The page of one customer or company, or the reason why it cannot be shown. */
export function OnePage<Subject>({ subject, titleOf, leadOf, error, ...props }: OnePageProps<Subject>) {
  if (subject !== undefined) {
    const title = titleOf(subject);
    return (
      <>
        <DocumentTitle title={title} />
        <PageHeader dense title={title} lead={leadOf(subject)} actions={props.actions?.(subject)} />
        <div className={styles.page}>
          {props.main(subject)}
          <div className={stack(4, 'packed')}>{props.aside(subject)}</div>
        </div>
      </>
    );
  }
  const isMissing = !!error && errorInfo(error).code === 'NOT_FOUND';
  return (
    <>
      <DocumentTitle title={customerTexts.customer} />
      <h1 className="visually-hidden">{customerTexts.customer}</h1>
      {isMissing ? (
        <EmptyState
          icon="users"
          title={customerTexts.notFound}
          action={<ButtonLink to={props.list.to}>{props.list.label}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={props.onRetry} />
      ) : (
        <SkeletonLines lines={10} height="32px" />
      )}
    </>
  );
}
