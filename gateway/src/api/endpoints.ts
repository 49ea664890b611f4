import type { Endpoint } from './endpoint';
import { documentEndpoints } from './endpoints/documents';
import { eventEndpoints } from './endpoints/events';
import { purchaseEndpoints } from './endpoints/purchases';
import { quoteEndpoints } from './endpoints/quotes';
import { returnEndpoints } from './endpoints/returns';
import { toolEndpoints } from './endpoints/tools';

/** Every endpoint of /api/v1 (adr/0121). Additions are safe; a breaking change needs /api/v2. */
export const endpoints: readonly Endpoint[] = [
  ...toolEndpoints,
  ...purchaseEndpoints,
  ...documentEndpoints,
  ...quoteEndpoints,
  ...returnEndpoints,
  ...eventEndpoints,
];
