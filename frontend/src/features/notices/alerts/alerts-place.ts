import { paths } from '../../../navigation/paths';

export const ALERTS_ANCHOR = 'alerts';
/** Where a person sees all of their alerts. */
export const ALERTS_PLACE = `${paths.myNotices}#${ALERTS_ANCHOR}`;
