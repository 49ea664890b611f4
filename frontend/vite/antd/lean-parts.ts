import type { Plugin } from 'vite';

/** A part that is asked for only by what the shop does without: it says so when it is used after all. */
const without = (part: string) =>
  `() => { throw new Error('${part} of antd is not in this build: see frontend/vite/antd/lean-parts.ts') }`;

const COMPONENTS: Record<string, string> = {
  Button: 'button',
  Checkbox: 'checkbox/Checkbox',
  ConfigProvider: 'config-provider',
  Drawer: 'drawer',
  Input: 'input',
  // Without the functions that open one outside of React.
  Modal: 'modal/Modal',
  notification: 'notification',
  Pagination: 'pagination',
  Popover: 'popover',
  Select: 'select',
  Spin: 'spin',
  Table: 'table/Table',
  Tooltip: 'tooltip',
  Typography: 'typography',
};

/** What stands in for a module of antd or of what it is made of: it does what that does when it is not asked for. */
const INSTEAD: Record<string, string> = {
  // Another component fails the build: it is to be added here and to specimens.tsx.
  'antd/es/index.js': Object.entries(COMPONENTS)
    .map(([name, file]) => `export { default as ${name} } from './${file}';`)
    .join('\n'),
  'antd/es/input/index.js': `
    import Input from './Input.js';
    import Password from './Password.js';
    import TextArea from './TextArea.js';
    export default Object.assign(Input, { Password, TextArea });`,
  'antd/es/notification/index.js': `
    import useNotification from './useNotification.js';
    export default { useNotification };`,
  'antd/es/typography/index.js': `
    import Text from './Text.js';
    export default { Text };`,
  'antd/es/_util/PurePanel.js': `export default () => ${without('A panel for documentation')};`,
  'antd/es/skeleton/index.js': `export default ${without('Skeleton')};`,
  'antd/es/config-provider/defaultRenderEmpty.js': `export default ${without('Empty')};`,
  'antd/es/typography/Editable.js': `export default ${without('Text to be edited')};`,
  'antd/es/tooltip/UniqueProvider/index.js': `export default ${without('One tooltip for all')};`,
  'antd/es/date-picker/locale/en_US.js': 'export default {};',
  'antd/es/time-picker/locale/en_US.js': 'export default {};',
  'antd/es/calendar/locale/en_US.js': 'export default {};',
  // Forms are react-final-form's.
  '@rc-component/form/es/index.js': `export const FormProvider = ${without('Form')};`,
  // Icons of two colours.
  '@ant-design/icons/es/colorUtils.js': `
    export const DEFAULT_TWOTONE_COLOR = '';
    export const getSecondaryColor = () => '';`,
  // Lists are filtered above the table (data-table/list-filters).
  'antd/es/table/hooks/useFilter/FilterDropdown.js': `
    export const flattenKeys = () => [];
    export default ${without('The filter of a column')};`,
  // Nothing is done to several rows at once.
  'antd/es/table/hooks/useSelection.js': `
    export const SELECTION_COLUMN = {};
    export const SELECTION_ALL = 'SELECT_ALL';
    export const SELECTION_INVERT = 'SELECT_INVERT';
    export const SELECTION_NONE = 'SELECT_NONE';
    const none = new Set();
    const unchanged = (columns) => columns;
    const refuse = ${without('The selection of rows')};
    export default (_, rowSelection) => (rowSelection ? refuse() : [unchanged, none]);`,
};

/** antd without what the shop does not use, though its modules import it. */
export function leanAntd(): Plugin {
  return {
    name: 'shop:lean-antd',
    apply: 'build',
    enforce: 'pre',
    load: (id) => INSTEAD[/\/node_modules\/((?:antd|@ant-design|@rc-component)\/.+)$/.exec(id)?.[1] ?? ''],
  };
}
