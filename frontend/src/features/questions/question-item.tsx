import type { ReactNode } from 'react';
import { cluster, look, stack } from '../../components/layout/layout';
import { RecentTime } from '../../components/recent-time';
import { ShopAnswer } from '../../components/shop-answer';
import { questionTexts as texts } from './question-messages';
import type { QuestionItemFragment } from './tool-questions.generated';

type QuestionItemProps = { question: QuestionItemFragment; children?: ReactNode };

/** A question and its answer; of one's own, what becomes of it. */
export function QuestionItem({ question, children }: QuestionItemProps) {
  const { text, askedAt, answer, answeredAt, refusedReason, isMine } = question;
  return (
    <article className={stack(2)}>
      <p className={look('breakAnywhere', 'preLine')} dir="auto">
        <strong>{text}</strong>
      </p>
      <p className={cluster(3, 'muted', 'sm')}>
        {isMine && <span>{answer === null && refusedReason === null ? texts.waiting : texts.yours}</span>}
        <RecentTime at={askedAt} />
      </p>
      {answer !== null && <ShopAnswer answer={answer} answeredAt={answeredAt} />}
      {refusedReason !== null && (
        <div className={look('noticeWarning', 'padFlat', 'sm')} role="note">
          <strong>{texts.refused}</strong> <span dir="auto">{refusedReason}</span>
        </div>
      )}
      {children}
    </article>
  );
}
