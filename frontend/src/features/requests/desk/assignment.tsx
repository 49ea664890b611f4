import { useMutation } from '@apollo/client/react';
import { useId } from 'react';
import { ActionError } from '../../../components/states/action-error';
import { Select } from '../../../components/select';
import { useToast } from '../../../components/toasts/toast';
import { useAction } from '../../../lib/api/use-action';
import { useAssigneeChoices } from '../../../entities/staff/use-assignees';
import { requestTexts } from './tool-request-texts';
import { AssignToolRequestDocument, type ToolRequestDetailsFragment } from './tool-request.generated';
import { stack } from '../../../components/layout/layout';

type AssignmentProps = { request: ToolRequestDetailsFragment; onChanged: () => void };

/** The admin who takes care of a request. */
export function Assignment({ request, onChanged }: AssignmentProps) {
  const id = useId();
  const [assign] = useMutation(AssignToolRequestDocument);
  const toast = useToast();
  const { run, error } = useAction();
  const { assignee } = request;
  const choices = useAssigneeChoices(assignee);
  const change = (userId: string) =>
    run(async () => {
      await assign({ variables: { id: request.id, userId: userId || null } });
      toast.success(requestTexts.saved);
      onChanged();
    });
  return (
    <div className={stack(2)}>
      <label htmlFor={id}>{requestTexts.assignee}</label>
      <Select
        id={id}
        value={assignee?.id ?? ''}
        choices={choices}
        onChange={(userId) => void change(userId)}
      />
      <ActionError error={error} />
    </div>
  );
}
