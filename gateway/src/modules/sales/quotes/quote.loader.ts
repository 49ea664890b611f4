import { loaderById, loaderOfMany } from '../../../db/loaders';
import { QuoteMessage } from './quote-message.entity';
import { QuoteRequest, QuoteRequestLine } from './quote-request.entity';
import { Quote, QuoteLine, QuotePrice } from './quote.entity';

/** A mutation may change them. */
const options = { cache: false };

export const quoteRequestLoader = loaderById(QuoteRequest);

export const requestLinesLoader = loaderOfMany(QuoteRequestLine, 'requestId', {
  order: 'ORDER BY request_id, position',
  ...options,
});

/** The versions of each request, the newest first. */
export const versionsLoader = loaderOfMany(Quote, 'requestId', {
  order: 'ORDER BY request_id, version DESC',
  ...options,
});

export const quoteLinesLoader = loaderOfMany(QuoteLine, 'quoteId', { order: 'ORDER BY quote_id, position' });

/** The prices of the lines of each version. */
export const quotePricesLoader = loaderOfMany(QuotePrice, 'quoteId', {
  order: 'ORDER BY quote_id, position, quantity',
});

/** The thread of each request, oldest first, with internal notes. */
export const threadLoader = loaderOfMany(QuoteMessage, 'requestId', { order: 'ORDER BY id', ...options });
