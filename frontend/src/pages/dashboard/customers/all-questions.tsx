import { useMemo, useState } from 'react';
import { ListPage } from '../../../components/data-table/list-page';
import { onDemand } from '../../../components/dialogs/on-demand';
import type { Decision } from '../../../features/questions/manage/answer-dialogs';
import { questionColumns } from '../../../features/questions/manage/question-columns';
import {
  questionFilters,
  questionSorts,
  questionVariables,
  useQuestionList,
} from '../../../features/questions/manage/question-list';
import { answerTexts } from '../../../features/questions/question-messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { AllQuestionsDocument } from './all-questions.generated';

const DecisionDialog = onDemand(
  async () => (await import('../../../features/questions/manage/answer-dialogs')).DecisionDialog,
  ({ open }) => open !== null,
);

/** Questions: what customers ask about tools; staff answer them or refuse to. */
export function AllQuestionsPage() {
  const list = useQuestionList();
  const [open, setOpen] = useState<Decision | null>(null);
  const columns = useMemo(
    () =>
      questionColumns({
        onAnswer: (question) => setOpen({ question, kind: 'answer' }),
        onRefuse: (question) => setOpen({ question, kind: 'refuse' }),
      }),
    [],
  );
  const variables = questionVariables(list);
  const questions = useListPage({
    query: AllQuestionsDocument,
    list,
    variables,
    connection: (data) => data.allQuestions,
  });
  return (
    <>
      <ListPage
        title={answerTexts.title}
        lead={answerTexts.lead}
        tableId="questions"
        columns={columns}
        list={list}
        fields={questionFilters}
        sorts={questionSorts}
        empty={{ title: answerTexts.none }}
        file={{ name: 'questions', variables }}
        onNear={DecisionDialog.fetch}
        {...questions}
      />
      <DecisionDialog open={open} onDone={questions.onRetry} onClose={() => setOpen(null)} />
    </>
  );
}
