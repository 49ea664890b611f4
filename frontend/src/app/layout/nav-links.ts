import { labels } from '../../lib/messages';
import { paths } from '../../lib/paths';

const catalogue = { to: paths.catalogue, label: labels.catalogue };
const reading = [
  { to: paths.blogs, label: labels.blogs },
  { to: paths.portfolio, label: labels.portfolio },
];

/** The links of the top bar and of the phone's menu. */
export const navLinks = (isSignedIn: boolean) =>
  isSignedIn
    ? [catalogue, { to: paths.quickOrder, label: labels.quickOrder }, ...reading]
    : [catalogue, ...reading];
