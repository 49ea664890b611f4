import { Fragment, useState } from 'react';
import {
  ALL_PERMISSIONS,
  PERMISSIONS,
  withNeeded,
  type StaffPermission,
} from '../../../../gateway/src/rules/permissions';
import { look } from '../../components/layout/layout';
import { RoleMenu, type RoleMenuProps } from './role-menu';
import { roleTexts } from './role-messages';
import { SideScroller } from '../../components/side-scroller';
import styles from './roles-table.module.css';
import type { RoleColumnFragment } from './roles-table.generated';
import { SaveRoles } from './save-roles';

/** What owners keep for themselves is no choice. */
const CHOICES = ALL_PERMISSIONS.filter((name) => name !== 'roles.manage');
const GROUPS = [...new Set(CHOICES.map((name) => PERMISSIONS[name].group))];

type Role = RoleColumnFragment;
type Chosen = Readonly<Record<string, readonly StaffPermission[] | undefined>>;

const sentence = (name: StaffPermission): string => {
  const { to } = PERMISSIONS[name];
  return to.charAt(0).toUpperCase() + to.slice(1);
};

/** The choice with a permission given or taken. Taking one takes those that need it, giving one gives what it needs. */
const toggled = (given: readonly StaffPermission[], name: StaffPermission): StaffPermission[] =>
  given.includes(name)
    ? given.filter((each) => !withNeeded([each]).includes(name))
    : withNeeded([...given, name]);

/** A choice is for one version of a role. */
const keyOf = ({ id, version }: Role) => `${id} ${version}`;
const savedOf = ({ permissions }: Role) => withNeeded(permissions);
const chosenOf = (chosen: Chosen, role: Role) => chosen[keyOf(role)] ?? savedOf(role);

type HeadsProps = { roles: readonly Role[] } & Pick<RoleMenuProps, 'onRenamed' | 'onDeleted'>;

function Heads({ roles, ...on }: HeadsProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{roleTexts.permission}</th>
        {roles.map((role) => (
          <th scope="col" key={role.id} className={role.isOwner ? styles.owner : undefined}>
            <span>{role.name}</span>
            <span className={look('block', 'xs', 'noBreak')}>{roleTexts.people(role.people)}</span>
            {!role.isOwner && <RoleMenu role={role} {...on} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = {
  name: StaffPermission;
  roles: readonly Role[];
  chosen: Chosen;
  onToggle: (role: Role) => void;
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
            checked={role.isOwner || chosenOf(chosen, role).includes(name)}
            disabled={role.isOwner}
            onChange={() => onToggle(role)}
          />
        </label>
      </td>
    ))}
  </tr>
);

type RolesTableProps = { roles: readonly Role[]; onDeleted: () => void };

/** Permission × role. A role that somebody else has changed in the meantime is not overwritten. */
export function RolesTable({ roles, onDeleted }: RolesTableProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const changed = roles.flatMap((role) => {
    const permissions = chosenOf(chosen, role);
    const isChanged = permissions.join() !== savedOf(role).join();
    return isChanged ? [{ id: role.id, version: role.version, permissions: [...permissions] }] : [];
  });
  const toggle = (name: StaffPermission) => (role: Role) =>
    setChosen((all) => ({ ...all, [keyOf(role)]: toggled(chosenOf(all, role), name) }));
  // A new name leaves what is not saved yet.
  const keepChoice = (role: Role, renamed: Role) =>
    setChosen((all) => ({ ...all, [keyOf(renamed)]: all[keyOf(role)] }));
  return (
    <>
      <SideScroller name={{ label: roleTexts.title }}>
        <table className={styles.table} aria-label={roleTexts.title}>
          <Heads roles={roles} onRenamed={keepChoice} onDeleted={onDeleted} />
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
      </SideScroller>
      <SaveRoles changed={changed} />
    </>
  );
}
