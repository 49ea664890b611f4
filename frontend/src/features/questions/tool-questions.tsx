import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../components/button';
import { onDemand } from '../../components/dialogs/on-demand';
import { look, stack } from '../../components/layout/layout';
import { RowButton } from '../../components/rows/row-button';
import { TurnPages } from '../../components/page/turn-pages';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';
import { useToast } from '../../components/toasts/toast';
import { QuestionItem } from './question-item';
import { questionTexts as texts } from './question-messages';
import {
  ToolQuestionsDocument,
  WithdrawQuestionDocument,
  type QuestionItemFragment,
} from './tool-questions.generated';

/** Questions of a page. */
const SHOWN = 5;
const ASK = 'ask-question';

const AskDialog = onDemand(
  async () => (await import('./ask-dialog')).AskDialog,
  ({ open }) => open,
);
const ConfirmModal = onDemand(
  async () => (await import('../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);

type ToolQuestionsProps = { tool: { id: string; name: string } };

/** The questions about a tool that have an answer, and the viewer's own, newest first; and the way to ask. */
export function ToolQuestions({ tool }: ToolQuestionsProps) {
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const variables = { toolId: tool.id, first: SHOWN, page };
  const { data, previousData, loading, error, refetch } = useQuery(ToolQuestionsDocument, {
    variables,
    // A page that was read before has another count since.
    fetchPolicy: 'cache-and-network',
  });
  const read = data ?? (loading ? previousData : undefined);
  const readAgain = () => refetch().catch(() => undefined);
  /** A new question is on the first page. */
  const asked = async (): Promise<unknown> => (page === 1 ? readAgain() : setPage(1));
  if (!read)
    return error ? (
      <ErrorState error={error} title={texts.notLoaded} onRetry={() => void readAgain()} />
    ) : (
      <SkeletonLines lines={2} height="48px" />
    );
  const { nodes, totalCount } = read.toolQuestions;
  return (
    <div className={stack(6)}>
      {nodes.length === 0 && <p className={look('muted')}>{texts.none}</p>}
      {nodes.length > 0 && (
        <ul className={stack(6)} aria-label={texts.title}>
          {nodes.map((question) => (
            <li key={question.id}>
              <QuestionItem question={question}>
                {question.viewerCan.withdraw.allowed && <Withdraw question={question} onDone={readAgain} />}
              </QuestionItem>
            </li>
          ))}
        </ul>
      )}
      <TurnPages page={page} size={SHOWN} total={totalCount} texts={texts} onTurn={setPage} />
      {read.tool.viewerCanAsk.allowed && (
        <div>
          <PlainButton id={ASK} onClick={() => setAsking(true)} onPointerEnter={AskDialog.fetch}>
            {texts.ask}
          </PlainButton>
          <AskDialog open={isAsking} tool={tool} onDone={asked} onClose={() => setAsking(false)} />
        </div>
      )}
    </div>
  );
}

type WithdrawProps = { question: QuestionItemFragment; onDone: () => Promise<unknown> };

function Withdraw({ question: { id }, onDone }: WithdrawProps) {
  const [open, setOpen] = useState(false);
  const [withdraw] = useMutation(WithdrawQuestionDocument);
  const toast = useToast();
  const confirm = async () => {
    await withdraw({ variables: { id } });
    toast.success(texts.withdrawn);
    setOpen(false);
    await onDone();
    // The row is gone.
    document.getElementById(ASK)?.focus();
  };
  return (
    <div>
      <RowButton onClick={() => setOpen(true)} onPointerEnter={ConfirmModal.fetch}>
        {texts.withdraw}
      </RowButton>
      <ConfirmModal
        open={open}
        title={texts.withdrawQuestion}
        warning={texts.withdrawWarning}
        confirmLabel={texts.withdraw}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
