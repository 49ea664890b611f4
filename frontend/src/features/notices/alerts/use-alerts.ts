import { useMutation, useQuery } from '@apollo/client/react';
import { useToast } from '../../../components/toasts/toast';
import type { ToolAlertInput } from '../../../graphql/schema-types.generated';
import { errorMessage } from '../../../lib/api/error-message';
import { AlertsOfToolDocument, AddToolAlertDocument, RemoveToolAlertDocument } from './tool-alert.generated';

/** What the viewer waits to be told of a tool; undefined until it is known. */
export function useAlerts(toolId: string) {
  const { data, refetch } = useQuery(AlertsOfToolDocument, {
    variables: { toolId },
    fetchPolicy: 'cache-and-network',
  });
  const [ask, asking] = useMutation(AddToolAlertDocument);
  const [stop, stopping] = useMutation(RemoveToolAlertDocument);
  const toast = useToast();
  const failed = (error: unknown) => toast.error(errorMessage(error));
  return {
    alerts: data?.myToolAlerts,
    isBusy: asking.loading || stopping.loading,
    ask: (input: Omit<ToolAlertInput, 'toolId'>) =>
      ask({ variables: { input: { toolId, ...input } } })
        .then(() => refetch())
        .catch(failed),
    stop: (id: string) =>
      stop({ variables: { id } })
        .then(() => refetch())
        .catch(failed),
  };
}
