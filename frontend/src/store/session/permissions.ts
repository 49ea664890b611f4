import type { StaffPermission } from '../../../../gateway/src/rules/permissions';
import { useAppSelector } from '../hooks';

/** What the viewer's role of staff allows, as the gateway says it; empty for customers. */
export type Permissions = readonly string[];

/** One of these is needed; absent: nothing. */
export type Needs = readonly StaffPermission[];

export const holds = (permissions: Permissions, needs: Needs | undefined): boolean =>
  !needs || needs.some((name) => permissions.includes(name));

/** The permissions of the viewer. They decide what is shown; the gateway decides what is done. */
export const usePermissions = (): Permissions => useAppSelector((state) => state.session.permissions);
