import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import {
  ALL_PERMISSIONS,
  PERMISSIONS,
  withNeeded,
  type StaffPermission,
} from '../../../../gateway/src/rules/permissions';
import { look } from '../../components/layout/layout';
import { ActionError } from '../../components/states/action-error';
import { AttemptGate } from '../../components/states/attempt-notice';
import { useToast } from '../../components/toasts/toast';
import { useAction } from '../../lib/api/use-action';
import { useAttempt } from '../../store/attempts/use-attempt';
import { roleTexts } from './role-messages';
import styles from './roles-table.module.css';
import { UpdateStaffRolesDocument, type RoleColumnFragment } from './roles-table.generated';

/** What owners keep for themselves is no choice. */
const CHOICES = ALL_PERMISSIONS.filter((name) => name !== 'roles.manage');
const GROUPS = [...new Set(CHOICES.map((name) => PERMISSIONS[name].group))];

type Chosen = Readonly<Record<string, readonly StaffPermission[]>>;

const sentence = (name: StaffPermission): string => {
  const { to } = PERMISSIONS[name];
  return to.charAt(0).toUpperCase() + to.slice(1);
};

/** The choice with a permission given or taken. Taking one takes those that need it, giving one gives what it needs. */
const toggled = (given: readonly StaffPermission[], name: StaffPermission): StaffPermission[] =>
  given.includes(name)
    ? given.filter((each) => !withNeeded([each]).includes(name))
    : withNeeded([...given, name]);

const chosenOf = (roles: readonly RoleColumnFragment[]): Chosen =>
  Object.fromEntries(roles.map(({ id, permissions }) => [id, withNeeded(permissions)]));

function Heads({ roles }: { roles: readonly RoleColumnFragment[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{roleTexts.permission}</th>
        {roles.map(({ id, name, people, isOwner }) => (
          <th scope="col" key={id} className={isOwner ? styles.owner : undefined}>
            <span>{name}</span>
            <span className={look('block', 'xs', 'noBreak')}>{roleTexts.people(people)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = {
  name: StaffPermission;
  roles: readonly RoleColumnFragment[];
  chosen: Chosen;
  onToggle: (roleId: string) => void;
};

const Row = ({ name, roles, chosen, onToggle }: RowProps) => (
  <tr>
    <th scope="row">{sentence(name)}</th>
    {roles.map((role) => (
      <td key={role.id} className={role.isOwner ? styles.owner : undefined}>
        <label className={styles.cell}>
          <input
            type="checkbox"
            aria-label={roleTexts.cell(role.name, PERMISSIONS[name].to)}
            checked={role.isOwner || (chosen[role.id] ?? []).includes(name)}
            disabled={role.isOwner}
            onChange={() => onToggle(role.id)}
          />
        </label>
      </td>
    ))}
  </tr>
);

type RolesTableProps = { roles: readonly RoleColumnFragment[]; onSaved: () => void };

/** Permission × role. A role that somebody else has changed in the meantime is not overwritten. */
export function RolesTable({ roles, onSaved }: RolesTableProps) {
  const [chosen, setChosen] = useState(() => chosenOf(roles));
  const [update] = useMutation(UpdateStaffRolesDocument);
  const { run, busy, error } = useAction();
  const toast = useToast();
  const before = chosenOf(roles);
  const changed = roles.filter(({ id }) => chosen[id]?.join() !== before[id]?.join());
  const attempt = useAttempt({
    what: 'roles of staff',
    send: (input: { roles: { id: string; version: number; permissions: string[] }[] }, idempotencyKey) =>
      update({ variables: { input, idempotencyKey } }),
    describe: ({ roles: sent }) => [{ label: roleTexts.title, value: roleTexts.changed(sent.length) }],
    onDone: () => {
      toast.success(roleTexts.saved);
      onSaved();
    },
  });
  const save = () =>
    void run(() =>
      attempt.submit({
        roles: changed.map(({ id, version }) => ({ id, version, permissions: [...(chosen[id] ?? [])] })),
      }),
    );
  const toggle = (name: StaffPermission) => (id: string) =>
    setChosen((all) => ({ ...all, [id]: toggled(all[id] ?? [], name) }));
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={roleTexts.title}>
          <Heads roles={roles} />
          <tbody>
            {GROUPS.map((group) => (
              <Fragment key={group}>
                <tr>
                  <th scope="rowgroup" colSpan={roles.length + 1} className={styles.group}>
                    {group}
                  </th>
                </tr>
                {CHOICES.filter((name) => PERMISSIONS[name].group === group).map((name) => (
                  <Row key={name} name={name} roles={roles} chosen={chosen} onToggle={toggle(name)} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
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
