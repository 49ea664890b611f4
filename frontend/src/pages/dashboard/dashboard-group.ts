import type { IconName } from '../../components/icon';
import type { WaitingKind } from '../../graphql/schema-types.generated';
import type { Needs } from '../../store/session/permissions';
import type { page } from '../../navigation/page';

/** A page of the menu. */
export type MenuPage = ReturnType<typeof page> & {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Shown to staff whose role has one of these; to everyone if absent. */
  readonly needs?: Needs;
  /** The pending work that the menu counts next to the label. */
  readonly waiting?: readonly WaitingKind[];
};

export interface DashboardGroup {
  /** None for the pages above all groups. */
  readonly name?: string;
  /** Collapsed until someone opens it. */
  readonly isCollapsed?: boolean;
  readonly pages: readonly MenuPage[];
}
