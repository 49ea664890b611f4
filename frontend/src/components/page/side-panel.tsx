import { Drawer, type DrawerProps } from 'antd';
import { AntdTheme } from '../theme/antd-theme';

type SidePanelProps = DrawerProps & {
  onClose: () => void;
  /** Accessible name of the close button. */
  closeLabel: string;
};

/** A panel that slides in from the side, in the shop's theme on every page. */
export const SidePanel = ({ closeLabel, ...drawer }: SidePanelProps) => (
  <AntdTheme>
    <Drawer closable={{ 'aria-label': closeLabel }} destroyOnHidden {...drawer} />
  </AntdTheme>
);
