import { labels } from '../../lib/messages';
import { paths } from '../../lib/paths';

/** The links of the top bar and of the phone's menu. */
export const navLinks = [
  { to: paths.catalogue, label: labels.catalogue },
  { to: paths.blogs, label: labels.blogs },
  { to: paths.portfolio, label: labels.portfolio },
];
