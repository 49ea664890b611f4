import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink, PlainButton } from '../../components/button';
import { loadedLater } from '../../components/dialogs/on-demand';
import { Page } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { Spinner } from '../../components/states/spinner';
import { acceptedQuantities } from '../../features/quotes/chosen-prices';
import { AcceptQuote } from '../../features/quotes/acceptance/accept-quote';
import { QuoteActions, QuoteAssignment } from '../../features/quotes/quote-actions';
import { QuoteStateTag } from '../../entities/quote/quote-state-tag';
import { quoteTexts } from '../../features/quotes/quote-messages';
import { QuoteRequestPanel } from '../../features/quotes/quote-request-panel';
import { quoteStatus } from '../../features/quotes/quote-status';
import { ShareQuote } from '../../features/quotes/shared/share-quote';
import { QuoteVersion } from '../../features/quotes/quote-version';
import type { QuoteDetailsFragment } from '../../features/quotes/quote.generated';
import { stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from '../../features/quotes/quotes.module.css';
import { errorInfo } from '../../lib/api/error-message';
import { requestQuote } from '../../features/request-quote/request-quote-messages';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useSellersToday } from '../../store/seller-hours/use-seller-hours';
import { QuoteRequestDocument } from './quote.generated';
import { isolated } from '../../lib/format/isolated';

/** Only admins write versions. */
const VersionEditor = loadedLater(
  async () => (await import('../../features/quotes/version-editor/version-editor')).VersionEditor,
);

/** Below the request. */
const FileUploads = loadedLater(async () => (await import('../../entities/file/file-uploads')).FileUploads);

/** Below the versions. */
const QuoteThread = loadedLater(async () => (await import('../../features/quotes/quote-thread')).QuoteThread);

const notFound = (
  <Page title={quoteTexts.noQuote}>
    <h1 className="visually-hidden">{quoteTexts.noQuote}</h1>
    <EmptyState
      icon="file"
      title={quoteTexts.noQuote}
      action={<ButtonLink to={paths.myQuotes}>{labels.myQuotes}</ButtonLink>}
    />
  </Page>
);

/** 'Helix Automation Ltd., Greta Okafor', for admins. */
const buyerOf = ({ company, customer }: QuoteDetailsFragment): string =>
  [company?.legalName ?? '', customer.displayName].filter(Boolean).map(isolated).join(', ');

function Versions({ request, onAccepted }: { request: QuoteDetailsFragment; onAccepted: () => void }) {
  const [newest, ...older] = request.versions;
  if (!newest) return null;
  return (
    <>
      {request.viewerCan.accept.allowed ? (
        <AcceptQuote
          key={newest.id}
          request={request}
          version={newest}
          earlier={older[0]}
          onAccepted={onAccepted}
        />
      ) : (
        <QuoteVersion
          version={newest}
          earlier={older[0]}
          isOpen={request.state === 'Quoted'}
          chosen={acceptedQuantities(request)}
        />
      )}
      {older.length > 0 && (
        <details>
          <summary>{quoteTexts.olderVersions}</summary>
          <div className={stack(6)}>
            {older.map((version, at) => (
              <QuoteVersion key={version.id} version={version} earlier={older[at + 1]} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

/** Drawings and the like: both sides add some. Those that came without an account are for admins only. */
function Files({ request, onChanged }: { request: QuoteDetailsFragment; onChanged: () => Promise<unknown> }) {
  const { id, files, visitorFiles, viewerCan } = request;
  const canAdd = viewerCan.edit.allowed || viewerCan.write.allowed || viewerCan.comment.allowed;
  return (
    <section className={classes(stack(4, 'panel', 'padWide'), styles.panel)} aria-labelledby="files">
      <h2 id="files">{requestQuote.files}</h2>
      {visitorFiles.length > 0 && (
        <FileUploads
          subject={{ type: 'quote-request', id }}
          files={visitorFiles}
          canAdd={false}
          onChanged={onChanged}
        />
      )}
      <FileUploads
        subject={{ type: 'quote-request', id }}
        files={files}
        canAdd={canAdd}
        onChanged={onChanged}
      />
    </section>
  );
}

/** The first version is written here; another one where a button asks for it. */
function NextVersion({ request }: { request: QuoteDetailsFragment }) {
  const [open, setOpen] = useState(request.versions.length === 0);
  if (open) return <VersionEditor request={request} />;
  return (
    <div>
      <PlainButton onClick={() => setOpen(true)}>{quoteTexts.writeVersion}</PlainButton>
    </div>
  );
}

/** A quote request with its versions and messages: its buyer accepts one, an admin writes them. */
export function QuotePage() {
  const { id = '' } = useParams();
  const today = useSellersToday();
  const { data, error, refetch } = useQuery(QuoteRequestDocument, {
    variables: { id },
    // The other side changes it.
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch().catch(() => undefined);
  if (error && errorInfo(error).code === 'NOT_FOUND') return notFound;
  if (!data)
    return (
      <Page title={quoteTexts.aQuote}>
        <h1 className="visually-hidden">{quoteTexts.aQuote}</h1>
        {error ? <ErrorState error={error} onRetry={reload} /> : <Spinner />}
      </Page>
    );
  const { quoteRequest: request } = data;
  const title = quoteTexts.quote(request.number);
  const canSend = request.viewerCan.send.allowed;
  const isShop = request.viewerCan.assign.allowed;
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        lead={
          <>
            <QuoteStateTag state={request.state} /> {isShop && <span>{buyerOf(request)}</span>}
            <span className={look('block')}>{quoteStatus({ request, today, isShop })}</span>
          </>
        }
        actions={
          <>
            {request.viewerCan.edit.allowed && (
              <ButtonLink to={paths.requestQuote(request.id)}>{requestQuote.goOn}</ButtonLink>
            )}
            {isShop && <QuoteAssignment request={request} />}
            <QuoteActions request={request} />
          </>
        }
      />
      <div className={stack(6)}>
        <Versions request={request} onAccepted={reload} />
        {/* What the buyer wants is read before it is answered. */}
        {canSend && <QuoteRequestPanel request={request} />}
        {canSend && <NextVersion key={request.versions[0]?.id ?? 'first'} request={request} />}
        {request.viewerCan.share.allowed && <ShareQuote request={request} />}
        {!canSend && <QuoteRequestPanel request={request} />}
        <Files request={request} onChanged={() => refetch()} />
        <QuoteThread request={request} onChanged={() => refetch()} />
      </div>
    </Page>
  );
}
