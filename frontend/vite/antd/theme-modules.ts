import type { AntdStyles } from './styles';

/** What components of antd read of the theme themselves: no colours, which are custom properties. */
const READ = /^(screen\w+|zIndexPopupBase|sizePopupArrow|borderRadius|marginXXS|wireframe|motion)$/;

/** What stands in for the modules of antd that make a theme: the names that the built styles bear. */
export function themeModules({ hash, theme, token }: AntdStyles): Record<string, string> {
  const read = Object.fromEntries(Object.entries(token).filter(([name]) => READ.test(name)));
  return {
    '@ant-design/cssinjs/es/index.js': `
      import { createContext } from 'react';
      export const StyleContext = createContext({});
      export const createTheme = () => null;
      export const unit = (size) => (typeof size === 'number' ? size + 'px' : size);`,
    'antd/es/theme/context.js': `
      import { createContext } from 'react';
      export const defaultTheme = null;
      export const defaultConfig = { token: {} };
      export const DesignTokenContext = createContext(defaultConfig);`,
    'antd/es/theme/themes/seed.js': 'export default {};',
    'antd/es/theme/useToken.js': `
      import { useContext } from 'react';
      import { DesignTokenContext } from './context.js';
      const cssVar = { prefix: 'ant', key: '${theme}' };
      const [moving, still] = [true, false].map((motion) => {
        const token = { ...${JSON.stringify(read)}, motion };
        return [null, token, '${hash}', token, cssVar, true];
      });
      export default () => (useContext(DesignTokenContext).token.motion === false ? still : moving);`,
    'antd/es/theme/internal.js': `
      export { defaultConfig, DesignTokenContext } from './context.js';
      export { default as useToken } from './useToken.js';
      export const useResetIconStyle = () => {};`,
    'antd/es/theme/util/genStyleUtils.js': `
      export const genCssVar = (antCls, component) => {
        const prefix = '--' + antCls.replace(/\\./g, '') + '-' + component + '-';
        const varName = (name) => prefix + name;
        return [varName, (name, fallback) => 'var(' + varName(name) + (fallback ? ', ' + fallback : '') + ')'];
      };`,
  };
}
