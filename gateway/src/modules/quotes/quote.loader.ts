import { loaderById, loaderOfMany, loaderOfOne } from '../../db/loaders';
import { QuoteAsker } from './quote-asker.entity';
import { QuoteLink } from './quote-link.entity';
import { QuoteMessage } from './quote-message.entity';
import { QuoteTool } from './quote-tool.entity';
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

/** The tools that described lines of each version have become. */
export const quoteToolsLoader = loaderOfMany(QuoteTool, 'quoteId', {
  order: 'ORDER BY quote_id, position',
  ...options,
});

/** The thread of each request, oldest first, with internal notes. */
export const threadLoader = loaderOfMany(QuoteMessage, 'requestId', { order: 'ORDER BY id', ...options });

/** The links of each request, the newest first. */
export const linksLoader = loaderOfMany(QuoteLink, 'requestId', { order: 'ORDER BY id DESC', ...options });

/** The author of a question through a link; null for other messages, and after a deletion. */
export const askerLoader = loaderOfOne(QuoteAsker, 'messageId');
