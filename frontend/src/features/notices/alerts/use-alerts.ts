import { useMutation, useQuery } from '@apollo/client/react';
import { useToast } from '../../../components/toasts/toast';
import type { ToolAlertInput } from '../../../graphql/schema-types.generated';
import { errorMessage } from '../../../lib/api/error-message';
import { AlertsOfToolDocument, AddToolAlertDocument, RemoveToolAlertDocument } from './tool-alert.generated';

/** What the viewer waits to be told of a tool; empty until it is known. */
export function useAlerts(toolId: string) {
  const { data, refetch } = useQuery(AlertsOfToolDocument, {
    variables: { toolId },
    fetchPolicy: 'cache-and-network',
  });
  const [ask] = useMutation(AddToolAlertDocument);
  const [stop] = useMutation(RemoveToolAlertDocument);
  const toast = useToast();
  const reload = () => refetch().catch(() => undefined);
  return {
    alerts: data?.myToolAlerts ?? [],
    /** Rejects with the gateway's refusal. */
    ask: (input: Omit<ToolAlertInput, 'toolId'>) =>
      ask({ variables: { input: { toolId, ...input } } }).then(reload),
    stop: (id: string) =>
      stop({ variables: { id } })
        .then(reload)
        .catch((error: unknown) => toast.error(errorMessage(error))),
  };
}

export type Alerts = ReturnType<typeof useAlerts>;
