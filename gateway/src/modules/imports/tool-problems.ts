import type { ToolColumnKey } from '../../rules/import-columns';
import { DomainError } from '../../shared/domain-error';
import type { CellProblem, RowTexts } from './target';
import { columnOfField } from './tool-cells';

/** The problems behind a refusal, each with its column. @throws what is no refusal */
export function problemsOf(error: unknown, texts: RowTexts): CellProblem[] {
  if (!(error instanceof DomainError)) throw error;
  const fields = Object.entries((error.details?.fields ?? {}) as Record<string, string>);
  if (fields.length > 0)
    return fields.map(([field, reason]) => ({ key: columnOfField(field, texts), reason }));
  const field = error.code === 'LADDER_NOT_DESCENDING' ? ladderField(texts) : 'price';
  return [{ key: field, reason: error.message }];
}

/** A ladder is broken by its breaks, or by the price above them. */
const ladderField = (texts: RowTexts): ToolColumnKey => (texts.has('break1Price') ? 'break1Price' : 'price');
