import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { palette, type Scheme } from './palette';

/** antd's dark algorithm dims the seeds; these are to be shown as they were chosen. */
const exact =
  (colour: (typeof palette)[Scheme]): MappingAlgorithm =>
  (seed, map = antd.defaultAlgorithm(seed)) => ({
    ...map,
    colorPrimary: colour.primary,
    colorInfo: colour.primary,
    colorSuccess: colour.success,
    colorWarning: colour.warning,
    colorError: colour.danger,
    colorLink: colour.primary,
  });

/** Tokens of single components. */
function components(colour: (typeof palette)[Scheme]): ThemeConfig['components'] {
  /** Surfaces in the primary colour, with white on them; `primary` itself is for text and lines. */
  const filled = {
    colorPrimary: colour['primary-fill'],
    colorPrimaryHover: colour['primary-fill-hover'],
    colorPrimaryActive: colour['primary-fill'],
  };
  return {
    Button: {
      ...filled,
      primaryColor: colour['on-primary'],
      dangerColor: colour.surface,
      primaryShadow: 'none',
      fontWeight: 500,
    },
    Checkbox: filled,
    Radio: filled,
    Switch: filled,
    Menu: { itemBg: 'transparent', itemSelectedBg: colour['primary-soft'] },
    Select: { optionSelectedBg: 'transparent', optionActiveBg: colour['primary-soft'] },
    Notification: { width: 360 },
  };
}

/** The shop's design language as antd tokens: 4/8 px steps, small radii, 40 px controls, flat surfaces. */
export function shopTheme(scheme: Scheme): ThemeConfig {
  const colour = palette[scheme];
  return {
    // The rules are in antd.css; antd writes only custom properties at run time.
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: 'antd' },
    algorithm: [scheme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, exact(colour)],
    token: {
      fontFamily: 'var(--font)',
      fontFamilyCode: 'var(--mono)',
      fontWeightStrong: 600,
      fontSize: 15,
      controlHeight: 40,
      borderRadius: 4,
      borderRadiusLG: 6,
      sizeStep: 4,
      wireframe: false,
      motionDurationMid: '0.16s',
      // A button that waits is read all the same.
      opacityLoading: 1,
      colorPrimary: colour.primary,
      colorPrimaryHover: colour['primary-hover'],
      colorPrimaryActive: colour.primary,
      colorPrimaryBg: colour['primary-soft'],
      colorInfo: colour.primary,
      colorLink: colour.primary,
      colorLinkHover: colour['primary-hover'],
      colorSuccess: colour.success,
      colorWarning: colour.warning,
      colorError: colour.danger,
      colorErrorText: colour.danger,
      colorText: colour.text,
      colorTextHeading: colour.text,
      colorTextSecondary: colour.muted,
      colorTextTertiary: colour.muted,
      colorTextDescription: colour.muted,
      colorTextPlaceholder: colour.muted,
      colorTextQuaternary: colour.muted,
      colorIcon: colour.muted,
      controlItemBgActive: colour['primary-soft'],
      controlItemBgActiveHover: colour['primary-soft'],
      colorBgLayout: colour.bg,
      colorBgBase: colour.surface,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.raised,
      colorBorder: colour.control,
      colorBorderSecondary: colour.border,
      colorSplit: colour.border,
    },
    components: components(colour),
  };
}
