import { useMutation } from '@apollo/client/react';
import { useToast } from '../../../components/toasts/toast';
import { jobTexts } from './job-texts';
import { RetryAllJobsDocument, RetryJobDocument } from './jobs.generated';

/** Tries failed jobs again, and says what came of it. They fetch the list again. */
export function useRetry({ afterOne, afterAll }: Record<'afterOne' | 'afterAll', () => void>) {
  const [retryOne] = useMutation(RetryJobDocument);
  const [retryAll] = useMutation(RetryAllJobsDocument);
  const toast = useToast();
  return {
    retry: async ({ id }: { id: string }) => {
      const { data } = await retryOne({ variables: { id } });
      if (data?.retryJob) toast.success(jobTexts.retried);
      else toast.info(jobTexts.notRetried);
      afterOne();
    },
    all: async () => {
      const { data } = await retryAll();
      toast.success(jobTexts.allRetried(data?.retryAllJobs ?? 0));
      afterAll();
    },
  };
}
