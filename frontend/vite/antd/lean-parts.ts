import { createRequire } from 'node:module';
import path from 'node:path';

/** Some of antd's words. */
function wordsOf(names: string[]): Record<string, unknown> {
  const { default: all } = createRequire(import.meta.filename)('antd/locale/en_US') as {
    default: Record<string, unknown>;
  };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** A part that is asked for only by what the shop does without: it says so when it is used after all. */
const without = (part: string) =>
  `() => { throw new Error('${part} of antd is not in this build: see frontend/vite/antd/lean-parts.ts') }`;

const COMPONENTS: Record<string, string> = {
  Button: 'button',
  Checkbox: 'checkbox/Checkbox',
  ConfigProvider: 'config-provider',
  Drawer: 'drawer',
  Input: 'input/Input',
  // Without the functions that open one outside of React.
  Modal: 'modal/Modal',
  Pagination: 'pagination',
  Popover: 'popover',
  Select: 'select',
  Spin: 'spin',
  Table: 'table/Table',
  Tooltip: 'tooltip',
};

/** What the table's headers get for a tooltip. */
export const NO_TOOLTIP = '\0shop:no-tooltip';

/** Parts of components, which antd's own files bring together with all others of the kind. */
export const PARTS: Record<string, string> = {
  'Input.Password': 'input/Password',
  'Input.TextArea': 'input/TextArea',
  'Typography.Text': 'typography/Text',
  'notification.useNotification': 'notification/useNotification',
};

/** What stands in for a module of antd or of what it is made of: it does what that does when it is not asked for. */
export const INSTEAD: Record<string, string> = {
  // Another component fails the build: it is to be added here and to specimens.tsx.
  'antd/es/index.js': Object.entries(COMPONENTS)
    .map(([name, file]) => `export { default as ${name} } from './${file}';`)
    .join('\n'),
  // The shop's settings (app/antd-theme.tsx); the theme is in the built styles but for its motion.
  'antd/es/config-provider/index.js': `
    import { createElement, useContext, useMemo } from 'react';
    import IconContext from '@ant-design/icons/es/components/Context';
    import { DesignTokenContext } from '../theme/context.js';
    import { ConfigContext } from './context.js';
    import MotionWrapper from './MotionWrapper.js';
    export * from './context.js';
    const icons = { prefixCls: 'anticon', zeroRuntime: true };
    export default ({ children, theme, ...settings }) => {
      const outer = useContext(ConfigContext);
      const around = useContext(DesignTokenContext);
      const motion = theme?.token?.motion;
      const own = useMemo(() => (motion === undefined ? around : { token: { motion } }), [around, motion]);
      return createElement(
        ConfigContext.Provider,
        { value: { ...outer, ...settings } },
        createElement(
          DesignTokenContext.Provider,
          { value: own },
          createElement(MotionWrapper, null, createElement(IconContext.Provider, { value: icons }, children)),
        ),
      );
    };`,
  'antd/es/_util/PurePanel.js': `export default () => ${without('A panel for documentation')};`,
  'antd/es/skeleton/index.js': `export default ${without('Skeleton')};`,
  'antd/es/config-provider/defaultRenderEmpty.js': `export default ${without('Empty')};`,
  'antd/es/typography/Editable.js': `export default ${without('Text to be edited')};`,
  'antd/es/tooltip/UniqueProvider/index.js': `export default ${without('One tooltip for all')};`,
  'antd/es/locale/en_US.js': `export default ${JSON.stringify(wordsOf(['locale', 'global', 'Pagination', 'Table', 'Modal', 'Text']))};`,
  'antd/es/spin/Indicator/Progress.js': 'export default () => null;',
  // Forms are react-final-form's.
  '@rc-component/form/es/index.js': `export const FormProvider = ${without('Form')};`,
  // Styles of icons are built.
  '@ant-design/icons/es/cssUtils.js': `
    export const getShadowRoot = () => null;
    export const updateCSS = ${without('A style of icons')};
    export const warningOnce = () => {};`,
  // Icons of two colours.
  '@ant-design/icons/es/colorUtils.js': `
    export const DEFAULT_TWOTONE_COLOR = '';
    export const getSecondaryColor = () => '';`,
  // With a query it is antd's own: see lean-antd.ts.
  'antd/es/select/index.js': `export { SelectOnDemand as default } from '${path.join(import.meta.dirname, 'select-on-demand')}';`,
  // Colours of tooltips that are none of the theme's.
  'antd/es/color-picker/util.js': `
    const rgb = { r: 0, g: 0, b: 0 };
    const refuse = ${without('A tooltip of another colour')};
    export const generateColor = (colour) => (colour ? refuse() : { toRgb: () => rgb });`,
  // Fields that a click empties.
  'antd/es/_util/hooks/useAllowClear.js': `
    const refuse = ${without('A field that a click empties')};
    export const useAllowClear = ({ allowClear }) => (allowClear ? refuse() : undefined);`,
  // Selects of one choice out of a few.
  '@rc-component/select/es/SelectInput/Content/MultipleContent.js': `export default ${without('A select of several')};`,
  // A header says by its arrows what a click sorts by.
  [NO_TOOLTIP]: `export default ${without('The tooltip of a sorter')};`,
  // Lists are filtered above the table (data-table/list-filters).
  'antd/es/table/hooks/useFilter/index.js': `
    const none = [(columns) => columns, [], {}];
    export const getFilterData = (rows) => rows;
    export default () => none;`,
  // A list is a page of it.
  'antd/es/table/RcTable/VirtualTable.js': `export default ${without('A virtual table')};`,
  '@rc-component/table/es/FixedHolder/index.js': `export default ${without('A header that stays')};`,
  '@rc-component/table/es/stickyScrollBar.js': `export default ${without('A scroll bar that stays')};`,
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
