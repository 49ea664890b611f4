import { useCallback, useEffect, useState } from 'react';
import { PlainButton } from '../../../components/button';
import { look } from '../../../components/layout/layout';
import { ModelCanvas } from './model-canvas';
import { modelTexts as texts } from './model-messages';
import type { ModelProblem, StepAnswer } from './model-parts';
import styles from './model-view.module.css';
import { readStep } from './read-step';

type ModelViewProps = { name: string; path: string };

/** A STEP file, drawn in the page. What is read of it is gone when this is. */
export function ModelView({ name, path }: ModelViewProps) {
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<StepAnswer | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readStep(path, leaving.signal).then(setAnswer);
    return () => leaving.abort();
  }, [path, attempt]);
  const onUndrawn = useCallback(() => setAnswer({ problem: 'noWebGl' }), []);
  const again = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.place} data-no-print>
      {answer && 'parts' in answer ? (
        <ModelCanvas name={name} parts={answer.parts} onUndrawn={onUndrawn} />
      ) : (
        <div className={styles.message} role="status">
          {answer ? <Problem problem={answer.problem} onRetry={again} /> : texts.reading}
        </div>
      )}
    </div>
  );
}

const Problem = ({ problem, onRetry }: { problem: ModelProblem; onRetry: () => void }) => (
  <>
    <span className={look('measure')}>{texts.problem(problem)}</span>
    {problem === 'unreachable' && (
      <PlainButton variant="quiet" onClick={onRetry}>
        {texts.retry}
      </PlainButton>
    )}
  </>
);
