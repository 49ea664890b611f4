import { RowButton } from '../../components/rows/row-button';
import type { CheckedLineFragment } from './checked-line.generated';
import { formatDate } from '../../lib/format/format';
import { fixesOf, type Fix, type LineProblem } from './fixes';
import { stack } from '../../components/layout/layout';
import styles from './line-problems.module.css';

type LineProblemsProps = {
  line: Pick<CheckedLineFragment, 'problems' | 'fixes'>;
  /** Names the line to a screen reader: the SKU or what was typed instead. */
  name: string;
  onFix: (fix: Fix) => void;
};

/** The gateway's message, and the day of the next supply. */
function sentenceOf({ code, message, details }: LineProblem): string {
  // In general it says that there is nothing.
  if (code === 'NOT_FOUND') return 'This tool is no longer sold.';
  const moreOn = details?.moreOn;
  return typeof moreOn === 'string' ? `${message} More can leave on ${formatDate(moreOn)}.` : message;
}

/** The problems of a line, each with buttons that fix it. A way out of two problems is offered once. */
export function LineProblems({ line, name, onFix }: LineProblemsProps) {
  if (!line.problems.length) return null;
  const offered = new Set<string>();
  const isNew = ({ label }: Fix) => !offered.has(label) && !!offered.add(label);
  return (
    <ul className={stack(1)}>
      {line.problems.map((problem) => (
        <li key={problem.code} className={styles.problem}>
          <span>{sentenceOf(problem)}</span>
          <span className={styles.fixes}>
            {fixesOf(problem, line)
              .filter(isNew)
              .map((fix) => (
                <RowButton
                  key={fix.label}
                  title={fix.kind === 'tool' ? fix.tool.name : undefined}
                  aria-label={`${fix.label}: ${name}`}
                  onClick={() => onFix(fix)}
                >
                  {fix.label}
                </RowButton>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
