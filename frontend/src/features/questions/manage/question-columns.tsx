import { Link } from 'react-router-dom';
import type { DataColumn } from '../../../components/data-table/types';
import { cluster, look } from '../../../components/layout/layout';
import { RECENT_WIDTH, RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import { StatusTag } from '../../../components/status-tag';
import { columns } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { answerTexts as texts } from '../question-messages';
import type { ManagedQuestionFragment as ManagedQuestion } from './managed-question.generated';

export type QuestionHandlers = {
  onAnswer: (question: ManagedQuestion) => void;
  onRefuse: (question: ManagedQuestion) => void;
};

/** Columns of all questions. The text opens the question. */
export const questionColumns = (handlers: QuestionHandlers): DataColumn<ManagedQuestion>[] => [
  {
    key: 'question',
    width: 280,
    grows: true,
    rowHeader: true,
    card: 'title',
    title: texts.question,
    render: (question) => (
      <RowButton
        variant="link"
        data-action="open"
        title={question.text}
        onClick={() => handlers.onAnswer(question)}
      >
        <span className={look('block', 'breakAnywhere')} dir="auto">
          {question.text}
        </span>
      </RowButton>
    ),
  },
  {
    key: 'tool',
    width: 200,
    title: texts.tool,
    render: ({ tool }) => <Link to={paths.details(tool.id)}>{tool.name}</Link>,
  },
  {
    key: 'state',
    width: 104,
    card: 'tag',
    title: texts.state,
    render: ({ answer, refusedReason }) => {
      if (answer !== null) return <StatusTag tone="success">{texts.answered}</StatusTag>;
      return <StatusTag tone="warning">{refusedReason === null ? texts.open : texts.refused}</StatusTag>;
    },
  },
  {
    key: 'date',
    width: RECENT_WIDTH,
    hideable: true,
    title: texts.asked,
    render: ({ askedAt }) => <RecentTime at={askedAt} />,
  },
  {
    key: 'actions',
    width: 216,
    title: columns.actions,
    fixed: 'end',
    card: 'actions',
    render: (question) => <Actions question={question} {...handlers} />,
  },
];

function Actions({ question, onAnswer, onRefuse }: QuestionHandlers & { question: ManagedQuestion }) {
  const answer = question.answer === null ? texts.answer : texts.changeAnswer;
  return (
    <span className={cluster(2, 'noWrap')}>
      <RowButton
        data-action="edit"
        aria-label={`${answer}: ${question.text}`}
        onClick={() => onAnswer(question)}
      >
        {answer}
      </RowButton>
      {question.refusedReason === null && (
        <RowButton
          variant="quiet"
          aria-label={`${texts.refuse}: ${question.text}`}
          onClick={() => onRefuse(question)}
        >
          {texts.refuse}
        </RowButton>
      )}
    </span>
  );
}
