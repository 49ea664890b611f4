import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { DocumentTitle } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { Spinner } from '../../components/states/spinner';
import { returnTexts } from '../../entities/return/return-messages';
import { photos } from '../../entities/file/file-messages';
import { FileUploads } from '../../entities/file/file-uploads';
import { DocumentLinks } from '../../features/documents/document-links';
import { ReturnActions } from '../../features/returns/return-actions';
import { ReturnView } from '../../features/returns/return-view';
import { errorInfo } from '../../lib/api/error-message';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import { ReturnDocument } from './return.generated';

const NoReturn = ({ isAdmin }: { isAdmin: boolean }) => (
  <EmptyState
    icon="box"
    title={returnTexts.noReturn}
    action={
      <ButtonLink to={isAdmin ? paths.manageReturns : paths.myReturns}>
        {isAdmin ? labels.manageReturns : labels.myReturns}
      </ButtonLink>
    }
  />
);

/** One return or claim: for its buyer to follow, for admins to handle. */
export function ReturnPage() {
  const { id = '' } = useParams();
  const { isAdmin } = useSession();
  const { data, error, refetch } = useQuery(ReturnDocument, {
    variables: { id },
    // The other side takes its steps meanwhile.
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    const isMissing = error && errorInfo(error).code === 'NOT_FOUND';
    const retry = () => void refetch().catch(() => undefined);
    return (
      <>
        <DocumentTitle title={returnTexts.aReturn} />
        <h1 className="visually-hidden">{returnTexts.aReturn}</h1>
        {isMissing && <NoReturn isAdmin={isAdmin} />}
        {error && !isMissing && <ErrorState error={error} onRetry={retry} />}
        {!error && <Spinner />}
      </>
    );
  }
  const item = data.return;
  const title = returnTexts.title(item.kind, item.number);
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader title={title} actions={<ReturnActions item={item} />} dense />
      <ReturnView
        item={item}
        showCustomer={isAdmin}
        photos={
          <FileUploads
            subject={{ type: 'return', id }}
            taken={photos}
            files={item.photos}
            canAdd={item.viewerCan.addPhotos.allowed}
            onChanged={refetch}
          />
        }
        documents={<DocumentLinks documents={item.creditNotes} />}
      />
    </>
  );
}
