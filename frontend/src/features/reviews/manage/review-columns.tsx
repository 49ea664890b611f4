import { Link } from 'react-router-dom';
import type { DataColumn } from '../../../components/data-table/types';
import { cluster, look } from '../../../components/layout/layout';
import { RECENT_WIDTH, RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import { StatusTag } from '../../../components/status-tag';
import { classes } from '../../../lib/classes';
import { columns } from '../../../lib/messages';
import { emailName } from '../../../lib/format/format';
import { paths } from '../../../navigation/paths';
import { moderationTexts as texts } from '../review-messages';
import { Stars } from '../stars';
import type { ManagedReviewFragment as ManagedReview } from './managed-review.generated';
import styles from './managed-reviews.module.css';

export type ReviewHandlers = {
  onAnswer: (review: ManagedReview) => void;
  onHide: (review: ManagedReview) => void;
};

const stateOf = ({ hiddenReason, answer }: ManagedReview) =>
  hiddenReason !== null ? texts.isHidden : answer !== null ? texts.answered : null;

const commentColumn = (onOpen: ReviewHandlers['onAnswer']): DataColumn<ManagedReview> => ({
  key: 'review',
  width: 240,
  grows: true,
  rowHeader: true,
  card: 'title',
  title: texts.review,
  render: (review) => (
    <RowButton variant="link" data-action="open" title={review.comment} onClick={() => onOpen(review)}>
      <span className={classes(look('block'), styles.comment)} dir="auto">
        {review.comment}
      </span>
    </RowButton>
  ),
});

/** Columns of all reviews. The text opens the review. */
export const reviewColumns = ({ onAnswer, onHide }: ReviewHandlers): DataColumn<ManagedReview>[] => [
  commentColumn(onAnswer),
  {
    key: 'rating',
    width: 124,
    title: texts.rating,
    render: ({ rating }) => <Stars rating={rating} />,
  },
  {
    key: 'about',
    width: 160,
    hideable: true,
    title: texts.about,
    render: ({ tool }) => (tool ? <Link to={paths.details(tool.id)}>{tool.name}</Link> : texts.shop),
  },
  {
    key: 'author',
    width: 120,
    hideable: true,
    title: texts.author,
    render: ({ author }) => emailName(author),
  },
  {
    key: 'state',
    width: 104,
    card: 'tag',
    title: texts.state,
    render: (review) => {
      const state = stateOf(review);
      return state && <StatusTag tone={state === texts.isHidden ? 'warning' : 'success'}>{state}</StatusTag>;
    },
  },
  {
    key: 'date',
    width: RECENT_WIDTH,
    hideable: true,
    title: texts.written,
    render: ({ createdAt }) => <RecentTime at={createdAt} />,
  },
  {
    key: 'actions',
    width: 216,
    title: columns.actions,
    fixed: 'end',
    card: 'actions',
    render: (review) => <Actions review={review} onAnswer={onAnswer} onHide={onHide} />,
  },
];

function Actions({ review, onAnswer, onHide }: ReviewHandlers & { review: ManagedReview }) {
  const about = texts.read(emailName(review.author));
  const [answer, hide] = [
    review.answer === null ? texts.answer : texts.changeAnswer,
    review.hiddenReason === null ? texts.hide : texts.show,
  ];
  return (
    <span className={cluster(2, 'noWrap')}>
      <RowButton data-action="edit" aria-label={`${answer}: ${about}`} onClick={() => onAnswer(review)}>
        {answer}
      </RowButton>
      <RowButton variant="quiet" aria-label={`${hide}: ${about}`} onClick={() => onHide(review)}>
        {hide}
      </RowButton>
    </span>
  );
}
