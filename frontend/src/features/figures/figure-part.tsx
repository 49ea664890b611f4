import type { ReactNode } from 'react';
import { stack } from '../../components/layout/layout';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';

type FigurePartProps<Data> = {
  data?: Data;
  /** Of the period that was shown before, until the new one is there. */
  previousData?: Data;
  error?: unknown;
  refetch: () => Promise<unknown>;
  children: (data: Data) => ReactNode;
};

/** Figures of one query: loading, failed, or there. */
export function FigurePart<Data>({ data, previousData, error, refetch, children }: FigurePartProps<Data>) {
  const shown = data ?? (error ? undefined : previousData);
  if (shown)
    return (
      <div className={stack(4)} aria-busy={!data || undefined}>
        {children(shown)}
      </div>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return <SkeletonLines lines={4} height="72px" />;
}
