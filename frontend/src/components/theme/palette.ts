/**
 * The shop's colours, light and dark: deep petrol, one copper accent, cool neutrals. The same values stand in
 * global.css as custom properties (palette.test.ts holds them together); text pairs reach at least 4.5 : 1.
 */
export const palette = {
  light: {
    bg: '#f6f8f8',
    surface: '#ffffff',
    raised: '#ffffff',
    text: '#12211f',
    muted: '#4d5f61',
    border: '#d5dedf',
    control: '#7d9092',
    primary: '#0b5563',
    'primary-hover': '#0e6b7c',
    'primary-soft': '#e3eff1',
    'on-primary': '#ffffff',
    accent: '#a64f1c',
    'accent-soft': '#fbeee5',
    success: '#1b6e43',
    warning: '#8a5a00',
    danger: '#b3261e',
    'danger-soft': '#fdecea',
  },
  dark: {
    bg: '#0d1518',
    surface: '#132024',
    raised: '#1a2a2f',
    text: '#e6eeef',
    muted: '#9fb3b6',
    border: '#2a3c41',
    control: '#6b8489',
    primary: '#5cc0cf',
    'primary-hover': '#83d3df',
    'primary-soft': '#173840',
    'on-primary': '#04222a',
    accent: '#eba06f',
    'accent-soft': '#3a2518',
    success: '#6fcf97',
    warning: '#e6b455',
    danger: '#ff8f85',
    'danger-soft': '#3b1c1a',
  },
} as const;

export type Scheme = keyof typeof palette;
