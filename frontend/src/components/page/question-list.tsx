import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { look } from '../layout/layout';
import styles from './question-list.module.css';

export type Question = {
  /** Also the anchor of the item's address. */
  id: string;
  question: string;
  answer: ReactNode;
};

type QuestionListProps = {
  questions: readonly Question[];
  /** The item that is open at first. */
  openId?: string;
  /** Level of the questions in the page's outline. */
  level: 2 | 3;
};

/** Collapsible questions and answers, by the browser's own means: they open by keyboard and by a search in the page. */
export function QuestionList({ questions, openId, level }: QuestionListProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className={styles.item} open={id === openId}>
          <summary className={styles.summary}>
            <Heading className={look('lg')}>{question}</Heading>
            <Icon name="down" />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
