import type { Endpoint } from './endpoint';
import { documentEndpoints } from './endpoints/documents';
import { eventEndpoints } from './endpoints/events';
import { purchaseEndpoints } from './endpoints/purchases';
import { quoteEndpoints } from './endpoints/quotes';
import { returnEndpoints } from './endpoints/returns';
import { toolEndpoints } from './endpoints/tools';

/** Every endpoint of /api/v1 (adr/0121). Only additions keep its clients working: a change needs a /api/v2. */
export const endpoints: readonly Endpoint[] = [
  ...toolEndpoints,
  ...purchaseEndpoints,
  ...documentEndpoints,
  ...quoteEndpoints,
  ...returnEndpoints,
  ...eventEndpoints,
];
