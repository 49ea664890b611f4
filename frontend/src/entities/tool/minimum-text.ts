import { toolLabels } from './tool-messages';
import { formatNumber } from '../../lib/format/format';
import type { ToolCardFragment } from './tool-card.generated';

/** 'Min. 20', or 'Min. 20, multiples of 5' where only multiples can be ordered. */
export const minimumText = ({ minimumOrder, orderMultiple }: ToolCardFragment): string =>
  orderMultiple > 1
    ? toolLabels.minimumAndMultiple(formatNumber(minimumOrder), formatNumber(orderMultiple))
    : toolLabels.minimum(formatNumber(minimumOrder));
