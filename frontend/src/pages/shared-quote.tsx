import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../components/page/page';
import { ErrorState } from '../components/states/error-state';
import { EmptyState } from '../components/states/empty-state';
import { SkeletonLines } from '../components/states/skeleton';
import { quoteTexts } from '../features/quotes/quote-messages';
import { shareTexts } from '../features/quotes/shared/share-messages';
import { SharedQuote } from '../features/quotes/shared/shared-quote';
import { SharedQuoteDocument } from '../features/quotes/shared/shared-quote.generated';
import { errorInfo } from '../lib/api/error-message';

/** Where the link of a quote leads; for anyone who has it, without an account. */
export function SharedQuotePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, refetch } = useQuery(SharedQuoteDocument, { variables: { token } });
  const isGone = errorInfo(error).code === 'NOT_FOUND';
  return (
    <Page title={quoteTexts.aQuote}>
      <meta name="robots" content="noindex" />
      {data && <SharedQuote token={token} quote={data.sharedQuote} />}
      {!data && isGone && (
        <>
          <h1 className="visually-hidden">{shareTexts.broken}</h1>
          <EmptyState icon="file" title={shareTexts.broken} text={shareTexts.brokenText} />
        </>
      )}
      {!data && error && !isGone && (
        <ErrorState page error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && !error && <SkeletonLines lines={6} height="28px" />}
    </Page>
  );
}
