import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loadedLater } from '../../components/dialogs/on-demand';
import { stack } from '../../components/layout/layout';
import { SkeletonLines } from '../../components/states/skeleton';
import { WhenNear } from '../../components/states/when-near';
import styles from './tool-questions.module.css';

const ToolQuestions = loadedLater(async () => (await import('./tool-questions')).ToolQuestions);

const ANCHOR = 'questions';

/** Where a tool's page has its questions and answers, which are loaded once the reader comes near. */
export function ToolQuestionsSection({ tool }: { tool: { id: string; name: string } }): ReactNode {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${ANCHOR}`) section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section
      id={ANCHOR}
      ref={section}
      className={`${stack(3)} ${styles.section}`}
      aria-labelledby="tool-questions"
      data-no-print
    >
      <h2 id="tool-questions">Questions and answers</h2>
      <WhenNear fallback={<SkeletonLines lines={2} height="48px" />}>
        <ToolQuestions tool={tool} />
      </WhenNear>
    </section>
  );
}
