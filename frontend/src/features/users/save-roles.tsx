import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { ActionError } from '../../components/states/action-error';
import { AttemptGate } from '../../components/states/attempt-notice';
import { useToast } from '../../components/toasts/toast';
import { useAction } from '../../lib/api/use-action';
import { useAttempt } from '../../store/attempts/use-attempt';
import { roleTexts } from './role-messages';
import styles from './roles-table.module.css';
import { UpdateStaffRolesDocument } from './roles-table.generated';

type Changed = { id: string; version: number; permissions: string[] };

/** Saves what has been chosen, all roles or none. */
export function SaveRoles({ changed }: { changed: Changed[] }) {
  const [update] = useMutation(UpdateStaffRolesDocument);
  const { run, busy, error } = useAction();
  const toast = useToast();
  const attempt = useAttempt({
    what: 'roles of staff',
    send: (input: { roles: Changed[] }, idempotencyKey) => update({ variables: { input, idempotencyKey } }),
    describe: ({ roles }) => [{ label: roleTexts.title, value: roleTexts.changed(roles.length) }],
    onDone: () => toast.success(roleTexts.saved),
  });
  const save = () => void run(() => attempt.submit({ roles: changed }));
  return (
    <>
      <AttemptGate attempt={attempt}>
        <div className={styles.foot}>
          <Button type="primary" loading={busy} disabled={changed.length === 0} onClick={save}>
            {roleTexts.save}
          </Button>
          <span role="status">
            {changed.length > 0 ? roleTexts.changed(changed.length) : roleTexts.nothing}
          </span>
        </div>
      </AttemptGate>
      <ActionError error={error} />
    </>
  );
}
