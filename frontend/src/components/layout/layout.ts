/** Steps of the scale of spacing (app/tokens.css), 4 px each. */
type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8;

type Tone = 'muted' | 'plain' | 'primary' | 'success' | 'warning' | 'danger';
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
type Weight = 'regular' | 'medium' | 'strong';
type Letters = 'mono' | 'noBreak' | 'breakAnywhere' | 'preLine' | 'ellipsis' | 'textEnd' | 'textCenter';
/** How the element takes its place in what is around it. */
type Place =
  'block' | 'relative' | 'grow' | 'shrink' | 'fullWidth' | 'fullRow' | 'narrow' | 'measure' | 'spaceBelow';
type Surface =
  | 'panel'
  | 'pad'
  | 'padFlat'
  | 'padWide'
  | 'noticeAccent'
  | 'noticeSuccess'
  | 'noticeWarning'
  | 'noticeDanger';

type Look = Tone | Size | Weight | Letters | Place | Surface;
type StackLook = Look | 'left' | 'top' | 'packed' | 'centered';
type ClusterLook = Look | 'noWrap' | 'stretch' | 'top' | 'baseline' | 'between' | 'toEnd' | 'centered';

/** main.ts loads layout.css with every page, before all other stylesheets. Its names have a prefix, so that no table of them is loaded. */
const named = (names: readonly string[]): string => names.map((name) => `l-${name}`).join(' ');

/** Class names of a column: one below the other, each as wide as the column. */
export const stack = (gap: Gap, ...looks: StackLook[]): string => named(['stack', `gap${gap}`, ...looks]);

/** Class names of a row: side by side, on a further line where there is no room. */
export const cluster = (gap: Gap, ...looks: ClusterLook[]): string =>
  named(['cluster', `gap${gap}`, ...looks]);

/** Class names of what needs no layout of its own, only a look. */
export const look = (...looks: Look[]): string => named(looks);
