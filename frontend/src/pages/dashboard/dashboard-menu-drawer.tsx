import { SidePanel } from '../../components/page/side-panel';
import type { Role, WaitingKind } from '../../graphql/schema-types.generated';
import { labels } from '../../lib/messages';
import { DashboardMenu } from './dashboard-menu';

type DashboardDrawerProps = {
  open: boolean;
  onClose: () => void;
  role: Role;
  pathname: string;
  waiting: Partial<Record<WaitingKind, number>>;
};

/** The side menu where the page has no room for it. */
export function DashboardDrawer({ open, onClose, ...menu }: DashboardDrawerProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={labels.dashboard}
      closeLabel="Close the menu"
    >
      <DashboardMenu {...menu} onNavigate={onClose} />
    </SidePanel>
  );
}
