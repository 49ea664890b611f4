import { classes } from '../../lib/classes';
import styles from './layout.module.css';

/** Steps of the scale of spacing (app/tokens.css), 4 px each. */
type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8;

type Tone = 'muted' | 'plain' | 'primary' | 'success' | 'warning' | 'danger';
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
type Weight = 'regular' | 'medium' | 'strong';
type Letters = 'mono' | 'noBreak' | 'breakAnywhere' | 'preLine' | 'ellipsis' | 'textEnd' | 'textCenter';
/** How the element takes its place in what is around it. */
type Place =
  | 'block'
  | 'relative'
  | 'grow'
  | 'rigid'
  | 'shrink'
  | 'fullWidth'
  | 'fullRow'
  | 'allColumns'
  | 'narrow'
  | 'measure'
  | 'spaceBelow';
type Surface =
  | 'panel'
  | 'pad'
  | 'padFlat'
  | 'padWide'
  | 'noticePrimary'
  | 'noticeAccent'
  | 'noticeSuccess'
  | 'noticeWarning'
  | 'noticeDanger';

type Look = Tone | Size | Weight | Letters | Place | Surface;
type StackLook = Look | 'left' | 'top' | 'packed' | 'centered' | 'middle';
type ClusterLook =
  Look | 'noWrap' | 'stretch' | 'top' | 'bottom' | 'baseline' | 'between' | 'toEnd' | 'centered';

const named = (names: readonly string[]): string => classes(...names.map((name) => styles[name]));
const gapOf = (gap: Gap): readonly string[] => (gap ? [`gap${gap}`] : []);

/** Class names of a column: one below the other, each as wide as the column. */
export const stack = (gap: Gap, ...looks: StackLook[]): string => named(['stack', ...gapOf(gap), ...looks]);

/** Class names of a cluster: side by side, on a further line where there is no room. */
export const cluster = (gap: Gap, ...looks: ClusterLook[]): string => {
  const own = looks.map((look) => (look === 'top' || look === 'centered' ? clusterNames[look] : look));
  return named(['cluster', ...gapOf(gap), ...own]);
};
const clusterNames = { top: 'rowTop', centered: 'rowCentered' } as const;

/** Class names of text, or of anything else that only needs a look. */
export const look = (...looks: Look[]): string => named(looks);
