import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { ErrorState } from '../../components/states/error-state';
import { Page } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { Spinner } from '../../components/states/spinner';
import { FileUploads } from '../../entities/file/file-uploads';
import { RequestQuoteForm } from '../../features/request-quote/request-quote-form';
import { requestQuote as texts } from '../../features/request-quote/request-quote-messages';
import { paths } from '../../navigation/paths';
import { QuoteDraftDocument } from '../../features/request-quote/request-quote.generated';

/** The draft of a request for a quote; once it is sent, its confirmation. */
export function RequestQuotePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(QuoteDraftDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const request = data?.quoteRequest;
  if (!request)
    return (
      <Page title={texts.title}>
        <PageHeader title={texts.title} lead={texts.lead} />
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Spinner page />
        )}
      </Page>
    );
  const isDraft = request.state === 'Draft';
  const title = isDraft ? texts.title : texts.sentTitle(request.number);
  const files = (
    <FileUploads
      subject={{ type: 'quote-request', id }}
      files={request.files}
      canAdd={request.viewerCan.edit.allowed || request.viewerCan.write.allowed}
      onChanged={() => refetch()}
    />
  );
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        lead={isDraft ? texts.lead : texts.sentText}
        actions={!isDraft && <ButtonLink to={paths.quote(id)}>{texts.toRequest}</ButtonLink>}
      />
      {isDraft ? (
        <RequestQuoteForm key={id} draft={request}>
          {files}
        </RequestQuoteForm>
      ) : (
        files
      )}
    </Page>
  );
}
