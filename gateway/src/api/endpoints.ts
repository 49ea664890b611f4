import type { Endpoint } from './endpoint';
import { cartEndpoints } from './endpoints/cart';
import { basketEndpoints } from './endpoints/baskets';
import { bookEndpoints } from './endpoints/books';
import { cxmlEndpoints } from './endpoints/cxml';
import { documentEndpoints } from './endpoints/documents';
import { eventEndpoints } from './endpoints/events';
import { orderEndpoints } from './endpoints/orders';
import { paymentEndpoints } from './endpoints/payments';
import { purchaseEndpoints } from './endpoints/purchases';
import { quoteEndpoints } from './endpoints/quotes';
import { returnEndpoints } from './endpoints/returns';
import { shipmentEndpoints } from './endpoints/shipments';
import { stockEndpoints } from './endpoints/stock';
import { testClockEndpoints } from './endpoints/test-clock';
import { toolEndpoints } from './endpoints/tools';

/** Every endpoint of /api/v1 (adr/0121). Additions are safe; a breaking change needs /api/v2. */
export const endpoints: readonly Endpoint[] = [
  ...toolEndpoints,
  ...stockEndpoints,
  ...cartEndpoints,
  ...basketEndpoints,
  ...purchaseEndpoints,
  ...orderEndpoints,
  ...shipmentEndpoints,
  ...documentEndpoints,
  ...cxmlEndpoints,
  ...paymentEndpoints,
  ...bookEndpoints,
  ...quoteEndpoints,
  ...returnEndpoints,
  ...eventEndpoints,
  ...testClockEndpoints,
];
