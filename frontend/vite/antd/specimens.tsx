import {
  Button,
  Checkbox,
  Drawer,
  Input,
  Modal,
  notification,
  Pagination,
  Popover,
  Select,
  Spin,
  Table,
  Tooltip,
  Typography,
} from 'antd';

const { _InternalPanelDoNotUseOrYouWillBeFired: Notice } = notification;

/** Each component of antd that the shop uses, once, so that it asks for its styles: see styles.tsx. */
export function Specimens() {
  return (
    <>
      <Button />
      <Input />
      <Input.Password />
      <Input.TextArea />
      <Checkbox />
      <Select />
      <Tooltip title="Tooltip" />
      <Popover content="Popover" />
      <Spin />
      <Pagination />
      <Table />
      <Modal open />
      <Drawer open />
      <Typography.Text copyable>Text</Typography.Text>
      <Notice />
    </>
  );
}
