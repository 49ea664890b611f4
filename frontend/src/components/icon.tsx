/** Line icons, inline so that no icon package is needed. Decorative: always next to a name. Add shapes as needed. */
const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  warning: 'M12 3 2.5 20h19L12 3ZM12 10v4M12 17v.5',
  offline: 'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M15 10.2a10 10 0 0 1 4 2.3M8.5 16a5 5 0 0 1 6 0M12 20v.1',
  inbox: 'M3 13l3-8h12l3 8v6H3v-6ZM3 13h5l1.5 3h5L16 13h5',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  bell: 'M12 3.5a6 6 0 0 0-6 6V14l-2 3h16l-2-3V9.5a6 6 0 0 0-6-6ZM10 20.5h4',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1Z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  pin: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21a8 8 0 0 1 16 0',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2 20a7 7 0 0 1 14 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18.5 14a7 7 0 0 1 3.5 6',
  back: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  box: 'M12 3 4 7v10l8 4 8-4V7l-8-4ZM4 7l8 4 8-4M12 11v10',
  clipboard: 'M6 5h12v16H6zM9 5V3h6v2M9 10h6M9 14h6',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  bank: 'M3 9l9-5 9 5H3ZM5 9v8M10 9v8M14 9v8M19 9v8M3 20h18',
  fold: 'M4 5h16v14H4zM9 5v14M16 9l-3 3 3 3',
  unfold: 'M4 5h16v14H4zM9 5v14M13 9l3 3-3 3',
  wrench:
    'M14.5 6a4.5 4.5 0 0 1 5.6-2.1L17 7l1 2 2.5.5a4.5 4.5 0 0 1-6.7 3.3L7 19.5a1.8 1.8 0 0 1-2.5-2.5L11.2 10.2A4.5 4.5 0 0 1 14.5 6Z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
  gear: 'M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4l8-4.6ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-3.8 3-6 6.5-6s6 2.2 6.5 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.7 3.5 5.5',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8L12 3.5Z',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  list: 'M4 5h4v4H4zM12 7h8M4 15h4v4H4zM12 17h8',
  notFound: 'M6 3h8l4 4v14H6zM14 3v4h4M10 12l4 4M14 12l-4 4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cart: 'M3 4h2.5l2.2 11h10.1L20 7.5H6.2M9 19.2v.1M16.5 19.2v.1',
  filter: 'M4 6h16M7 12h10M10 18h4',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  eyeOff:
    'M4 4l16 16M9.5 5.4A10 10 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-3 3.8M6.3 6.8A17 17 0 0 0 2 12s3.5 7 10 7a10 10 0 0 0 5.2-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M16 9.5v.1',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
