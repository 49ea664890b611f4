import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { PlainButton } from '../../components/button';
import { look } from '../../components/layout/layout';
import styles from './file-view.module.css';

/** A problem that another attempt may solve. */
const UNREACHABLE = 'unreachable';

type Answer<Shown, Problem> = Shown | { readonly problem: Problem };

type FileViewProps<Shown extends object, Problem extends string> = {
  path: string;
  /** Does not reject. Aborting ends its worker and frees the memory. */
  read: (path: string, signal: AbortSignal) => Promise<Answer<Shown, Problem>>;
  texts: { reading: string; problem: (problem: Problem) => string; retry: string };
  /** Draws what was read, or says why it cannot be drawn. */
  children: (shown: Shown, onProblem: (problem: Problem) => void) => ReactNode;
};

/** A file of a tool, drawn in the page. What is read of it is gone when this is. */
export function FileView<Shown extends object, Problem extends string>({
  path,
  read,
  texts,
  children,
}: FileViewProps<Shown, Problem>) {
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer<Shown, Problem> | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void read(path, leaving.signal).then((next) => {
      if (!leaving.signal.aborted) setAnswer(next);
    });
    return () => leaving.abort();
  }, [path, read, attempt]);
  const onProblem = useCallback((problem: Problem) => setAnswer({ problem }), []);
  const again = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.place} data-no-print>
      {answer && !('problem' in answer) ? (
        children(answer, onProblem)
      ) : (
        <div className={styles.message} role="status">
          {answer ? <span className={look('measure')}>{texts.problem(answer.problem)}</span> : texts.reading}
          {answer?.problem === UNREACHABLE && (
            <PlainButton variant="quiet" onClick={again}>
              {texts.retry}
            </PlainButton>
          )}
        </div>
      )}
    </div>
  );
}
