import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AntdTheme } from '../components/theme/antd-theme';
import type { AppStore } from '../store/store';
import { openStore } from './services';

/** A component of antd in the theme that the pages give it. */
export const InShopTheme = ({ children, store = openStore() }: { children: ReactNode; store?: AppStore }) => (
  <Provider store={store}>
    <AntdTheme>{children}</AntdTheme>
  </Provider>
);
