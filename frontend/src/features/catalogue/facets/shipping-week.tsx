import { useQuery } from '@apollo/client/react';
import { formatWeekday } from '../../../lib/format/format';
import { facetTexts } from './facet-messages';
import { ShippingWeekDocument } from './shipping-week.generated';

/** The day by which leaves what ships this week. */
export function ShippingWeek() {
  const { data } = useQuery(ShippingWeekDocument);
  return data ? facetTexts.leavesBy(formatWeekday(data.shippingWeekEnd)) : null;
}
