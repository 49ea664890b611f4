import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';

/** The links of the top bar and of the phone's menu: what sells first, then what there is to read. */
export const navLinks = [
  { to: paths.catalogue, label: labels.catalogue },
  { to: paths.quickOrder, label: labels.quickOrder },
  { to: paths.customManufacturing, label: labels.customManufacturing },
  { to: paths.blogs, label: labels.blogs },
  { to: paths.portfolio, label: labels.portfolio },
];
