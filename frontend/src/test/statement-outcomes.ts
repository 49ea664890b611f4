import { readStatement } from '../features/payments/bank-import/read-statement';
import type { StatementChoices } from '../features/payments/bank-import/statement';
import { bytesOf, type BroughtFile } from './brought-files';

/** What became of each line of a statement but its headings and blank lines, or what is asked. */
export async function statement(file: BroughtFile, choices?: StatementChoices): Promise<string[]> {
  const { lines, questions } = await readStatement(bytesOf(file), choices);
  if (questions.length > 0)
    return questions.map((question) => {
      if (question.kind === 'columns') return `? ${question.open.join()}`;
      if (question.kind === 'directions') return `? directions ${question.texts.join()}`;
      if (question.kind !== 'contradiction') return `? ${question.kind} ${question.example}`;
      const options = question.options.map(
        ({ order, example, unreadable }) =>
          `${order} ${example.row}, not ${unreadable.map((one) => one.row).join()}`,
      );
      return `? ${options.join('; ')}`;
    });
  return lines.flatMap((line) => {
    if (line.outcome === 'read') return `${line.bookedOn} ${line.amount} ${line.text}`.trim();
    if (line.outcome === 'refused') return `${line.row} ${line.problem} ${line.value}`.trim();
    if (['heading', 'blank'].includes(line.reason)) return [];
    return [line.reason, line.currency].filter(Boolean).join(' ');
  });
}
