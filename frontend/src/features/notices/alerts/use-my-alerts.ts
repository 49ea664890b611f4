import { useMutation } from '@apollo/client/react';
import { useRemovedPlaces, type RemovedPlace } from '../../../entities/line/removed-places';
import { useToast } from '../../../components/toasts/toast';
import { errorMessage } from '../../../lib/api/error-message';
import { alertTexts as texts } from './alert-messages';
import {
  AddToolAlertDocument,
  RemoveToolAlertDocument,
  type ToolAlertRowFragment,
} from './tool-alert.generated';

/** How alerts in a list are removed, and put back. `reload` reads the list again. */
export function useMyAlerts(alerts: readonly ToolAlertRowFragment[], reload: () => Promise<unknown>) {
  const [ask] = useMutation(AddToolAlertDocument);
  const [stop] = useMutation(RemoveToolAlertDocument);
  const toast = useToast();
  const places = useRemovedPlaces<ToolAlertRowFragment>(alerts.map(({ id }) => id));
  const failed = (error: unknown) => toast.error(errorMessage(error));
  return {
    places,
    /** `height` is that of the alert's row, CSS pixels. */
    remove: (alert: ToolAlertRowFragment, height: number) =>
      stop({ variables: { id: alert.id } })
        .then(() => {
          places.keep({ id: alert.id, line: alert, name: texts.alertOf(alert.tool.name), height });
          return reload();
        })
        .catch(failed),
    /** Asks again: it is a new alert, at the end of the queue. */
    restore: ({ id, line: { tool, kind, quantity, price } }: RemovedPlace<ToolAlertRowFragment>) =>
      ask({ variables: { input: { toolId: tool.id, kind, quantity, price } } })
        .then(() => {
          places.release(id);
          return reload();
        })
        .catch(failed),
  };
}
