import { AcceptQuoteResolver } from '../modules/quotes/acceptance/accept-quote.resolver';
import {
  QuoteLinkResolver,
  QuoteMessageAuthorResolver,
  QuoteRequestLinkResolver,
} from '../modules/quotes/links/quote-link.resolver';
import { QuoteNumbersResolver } from '../modules/quotes/numbers/quote-numbers.resolver';
import {
  QuoteMessageFilesResolver,
  QuoteRequestFilesResolver,
} from '../modules/quotes/requests/quote-files.resolver';
import {
  QuoteRequestLineResolver,
  QuoteRequestResolver,
} from '../modules/quotes/requests/quote-request.resolver';
import {
  QuoteLineResolver,
  QuotePriceResolver,
  QuoteResolver,
} from '../modules/quotes/versions/quote.resolver';

/** The part of resolvers.ts that is of quotes. */
export const quoteResolvers = [
  QuoteRequestFilesResolver,
  QuoteMessageFilesResolver,
  QuoteRequestResolver,
  QuoteRequestLineResolver,
  QuoteLinkResolver,
  QuoteRequestLinkResolver,
  QuoteMessageAuthorResolver,
  QuoteResolver,
  AcceptQuoteResolver,
  QuoteLineResolver,
  QuotePriceResolver,
  QuoteNumbersResolver,
] as const;
