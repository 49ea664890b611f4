import { useMutation } from '@apollo/client/react';
import { useToast } from '../../components/toast';
import { errorMessage } from '../../lib/error-message';
import { useStableCallback } from '../../lib/use-stable-callback';
import { jobTexts } from './job-texts';
import { RetryAllJobsDocument, RetryJobDocument } from './jobs.generated';

/** Tries failed jobs again, and says what came of it. @param onDone fetches the list again */
export function useRetry(onDone: () => void) {
  const [retryOne] = useMutation(RetryJobDocument);
  const [retryAll, { loading }] = useMutation(RetryAllJobsDocument);
  const toast = useToast();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      onDone();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return {
    /** Stays the same: a table's cells hold it. */
    retry: useStableCallback(({ id }: { id: string }) => {
      void attempt(async () => {
        const { data } = await retryOne({ variables: { id } });
        if (data?.retryJob) toast.success(jobTexts.retried);
        else toast.info(jobTexts.notRetried);
      });
    }),
    all: () =>
      void attempt(async () => {
        const { data } = await retryAll();
        toast.success(jobTexts.allRetried(data?.retryAllJobs ?? 0));
      }),
    isBusy: loading,
  };
}
