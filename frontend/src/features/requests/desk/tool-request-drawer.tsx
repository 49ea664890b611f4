import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { ActionError } from '../../../components/states/action-error';
import { SidePanel } from '../../../components/page/side-panel';
import { EmailLink } from '../../../components/email-link';
import { ErrorState } from '../../../components/states/error-state';
import { FactList } from '../../../components/page/fact-list';
import { PermissionButton } from '../../../components/rows/permission-button';
import { SkeletonLines } from '../../../components/states/skeleton';
import { StatusTag } from '../../../components/status-tag';
import { useToast } from '../../../components/toasts/toast';
import { FileUploads } from '../../../entities/file/file-uploads';
import { formatDateTime, formatDate } from '../../../lib/format/format';
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../navigation/paths';
import { AnswerForm } from './answer-form';
import { Assignment } from './assignment';
import { NoteForm } from './note-form';
import { requestTexts, stateTones } from './tool-request-texts';
import {
  CloseToolRequestDocument,
  ReopenToolRequestDocument,
  ToolRequestDocument,
  type ToolRequestDetailsFragment,
} from './tool-request.generated';
import { cluster, stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './tool-requests.module.css';
import { isolated } from '../../../lib/format/isolated';

type DetailsProps = { request: ToolRequestDetailsFragment; onChanged: () => void };

function Answers({ request }: { request: ToolRequestDetailsFragment }) {
  return (
    <ul className={classes(stack(4), styles.answers)} aria-label={requestTexts.answers}>
      {request.answers.map(({ id, text, authorName, at }) => (
        <li key={id}>
          <p className={look('preLine', 'breakAnywhere')} dir="auto">
            {text}
          </p>
          <p className={styles.by}>{`${isolated(authorName)}, ${formatDateTime(at)}`}</p>
        </li>
      ))}
    </ul>
  );
}

/** What the visitor has sent; nothing is added to it. */
const DrawingsOfRequest = ({ request: { id, files } }: { request: ToolRequestDetailsFragment }) => (
  <section className={stack(2)} aria-label={requestTexts.drawings}>
    <h3>{requestTexts.drawings}</h3>
    <FileUploads
      subject={{ type: 'tool-request', id }}
      files={files}
      canAdd={false}
      onChanged={() => Promise.resolve()}
    />
  </section>
);

const QuoteOfRequest = ({ request: { quoteRequest } }: { request: ToolRequestDetailsFragment }) =>
  quoteRequest ? (
    <Link to={paths.quote(quoteRequest.id)}>{requestTexts.makeQuote(quoteRequest.number)}</Link>
  ) : (
    requestTexts.noQuote
  );

function Details({ request, onChanged }: DetailsProps) {
  return (
    <div className={stack(6)}>
      <FactList
        facts={[
          { label: requestTexts.number, value: request.number },
          { label: requestTexts.email, value: <EmailLink email={request.email} /> },
          { label: requestTexts.date, value: formatDateTime(request.createdAt) },
          ...(request.answersOn
            ? [{ label: requestTexts.answerBy, value: formatDate(request.answersOn) }]
            : []),
          {
            label: requestTexts.state,
            value: <StatusTag tone={stateTones[request.state]}>{request.state}</StatusTag>,
          },
          ...(request.quantity
            ? [{ label: requestTexts.quantity, value: request.quantity.toLocaleString('en-US') }]
            : []),
          ...(request.neededBy
            ? [{ label: requestTexts.neededBy, value: formatDate(request.neededBy) }]
            : []),
          { label: requestTexts.quote, value: <QuoteOfRequest request={request} /> },
        ]}
      />
      <p className={look('preLine', 'breakAnywhere')} dir="auto">
        {request.message}
      </p>
      {request.files.length > 0 && <DrawingsOfRequest request={request} />}
      {request.answers.length > 0 && <Answers request={request} />}
      {request.viewerCan.answer.allowed && (
        <AnswerForm key={request.id} id={request.id} onChanged={onChanged} />
      )}
      <Assignment request={request} onChanged={onChanged} />
      <NoteForm key={`note ${request.id}`} request={request} />
    </div>
  );
}

function Footer({ request, onChanged }: DetailsProps) {
  const [close] = useMutation(CloseToolRequestDocument);
  const [reopen] = useMutation(ReopenToolRequestDocument);
  const toast = useToast();
  const isClosed = request.state === 'Closed';
  const { run, error } = useAction();
  const change = async () => {
    await (isClosed ? reopen : close)({ variables: { id: request.id } });
    toast.success(isClosed ? requestTexts.reopened : requestTexts.closed);
    onChanged();
  };
  return (
    <div className={cluster(0, 'noWrap', 'stretch', 'toEnd')}>
      <ActionError error={error} />
      <PermissionButton
        permission={isClosed ? request.viewerCan.reopen : request.viewerCan.close}
        onClick={() => void run(change)}
      >
        {isClosed ? requestTexts.reopen : requestTexts.close}
      </PermissionButton>
    </div>
  );
}

type ToolRequestDrawerProps = {
  /** null closes the drawer. */
  requestId: string | null;
  onClose: () => void;
  /** The list has to be fetched again. */
  onChanged: () => void;
};

/** One request: the message, the answers, and what an admin can do with it. */
export function ToolRequestDrawer({ requestId, onClose, onChanged }: ToolRequestDrawerProps) {
  const { data, error, refetch } = useQuery(ToolRequestDocument, {
    variables: { id: requestId ?? '' },
    skip: requestId === null,
  });
  const request = data?.toolRequest;
  const body = () => {
    if (request) return <Details request={request} onChanged={onChanged} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
    return <SkeletonLines lines={10} />;
  };
  return (
    <SidePanel
      open={requestId !== null}
      onClose={onClose}
      title={requestTexts.request}
      size={520}
      classNames={{ wrapper: styles.wrapper }}
      closeLabel={requestTexts.closeDrawer}
      footer={request && <Footer request={request} onChanged={onChanged} />}
    >
      {body()}
    </SidePanel>
  );
}
