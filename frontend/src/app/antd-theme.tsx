import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { shopTheme } from './theme';
import { useScheme } from './use-scheme';

/** antd in the shop's look. Lazy: pages outside of it must not import antd. */
export function AntdTheme({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={shopTheme(useScheme())}>{children}</ConfigProvider>;
}

/** Route layout of every page that uses antd. */
export function AntdShell() {
  return (
    <AntdTheme>
      <Outlet />
    </AntdTheme>
  );
}
