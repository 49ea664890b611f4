import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AntdTheme } from '../components/theme/antd-theme';
import { createStore } from '../store/store';

/** A component of antd in the theme that the pages give it. */
export const InShopTheme = ({
  children,
  store = createStore(),
}: {
  children: ReactNode;
  store?: ReturnType<typeof createStore>;
}) => (
  <Provider store={store}>
    <AntdTheme>{children}</AntdTheme>
  </Provider>
);
