import { Link } from 'react-router-dom';
import { look, stack } from '../../../components/layout/layout';
import { errorInfo } from '../../../lib/api/error-message';
import { paths } from '../../../navigation/paths';
import { attributeTexts } from './attribute-messages';
import { definitionTexts } from './definition-messages';

/** Values of tools that a new definition does not fit. */
export type Unfit = { count: number; values: { toolId: string; typed: string; problem: string }[] };

/** What the gateway says of them (gateway/src/modules/catalogue/attributes/reread-values.ts); null for any other refusal. */
export function unfitOf(error: unknown): Unfit | null {
  const { details } = errorInfo(error);
  return Array.isArray(details.values) ? (details as Unfit) : null;
}

/** The list of them, each with the way to its tool. */
export const UnfitValues = ({ count, values }: Unfit) => (
  <div className={stack(1)}>
    <p className={look('sm', 'medium')}>{definitionTexts.listed(values.length, count)}</p>
    <ul className={look('sm')}>
      {values.map(({ toolId, typed, problem }) => (
        <li key={toolId}>
          <Link to={paths.toolAttributes(toolId)} target="_blank">
            {typed}
          </Link>
          <div className={look('muted')}>{attributeTexts.problem(problem)}</div>
        </li>
      ))}
    </ul>
  </div>
);
