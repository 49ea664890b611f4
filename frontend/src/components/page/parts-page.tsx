import type { ReactNode } from 'react';
import { ErrorState } from '../states/error-state';
import { SkeletonLines } from '../states/skeleton';
import { DocumentTitle } from './page';
import { PageHeader } from './page-header';
import { stack } from '../layout/layout';

type PartsPageProps<Data> = {
  title: string;
  lead: string;
  /** Buttons next to the heading. */
  actions?: ReactNode;
  data: Data | undefined;
  error: unknown;
  onRetry: () => void;
  /** The parts, once the data is loaded. */
  children: (data: Data) => ReactNode;
};

/** A page of the dashboard that consists of parts, each below its own heading. */
export const PartsPage = <Data,>({
  title,
  lead,
  actions,
  data,
  error,
  onRetry,
  children,
}: PartsPageProps<Data>) => (
  <>
    <DocumentTitle title={title} />
    <PageHeader title={title} lead={lead} actions={actions} dense />
    {data !== undefined ? (
      <div className={stack(8)}>{children(data)}</div>
    ) : error ? (
      <ErrorState error={error} onRetry={onRetry} />
    ) : (
      <SkeletonLines lines={6} height="32px" />
    )}
  </>
);
