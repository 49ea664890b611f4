import { ConfigProvider } from 'antd';
import { useEffect, useMemo, type ReactNode } from 'react';
import './antd.css';
import { shopTheme } from './theme';
import { useMedia } from '../../lib/browser/use-media';
import { useScheme } from './use-scheme';

/** Popups belong to what they pop up from: inside its landmark, or its dialog, which alone can be reached then. */
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  (trigger?.closest('[role="dialog"]') ? trigger.parentElement : trigger?.closest<HTMLElement>('main')) ??
  document.body;

/** A long title, e.g. a tool's name, keeps clear of the close button. */
const modalHeader = { marginBottom: 16, paddingInlineEnd: 32 };

/**
 * antd in the shop's look. The dashboard, toasts, dialogs and side panels render it themselves; the other pages do without
 * antd, so that their JavaScript stays small.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  // antd would wait for the ends of transitions that global.css takes away.
  const motion = !useMedia('(prefers-reduced-motion: reduce)');
  const scheme = useScheme();
  const frame = useMemo(() => {
    const { token, ...theme } = shopTheme(scheme);
    return (content: ReactNode) => (
      <ConfigProvider
        theme={{ ...theme, token: { ...token, motion } }}
        getPopupContainer={popupContainer}
        modal={{ styles: { header: modalHeader } }}
      >
        {content}
      </ConfigProvider>
    );
  }, [scheme, motion]);
  // For what antd renders outside of this tree: Modal.confirm and the like.
  useEffect(() => ConfigProvider.config({ holderRender: frame }), [frame]);
  return frame(children);
}
