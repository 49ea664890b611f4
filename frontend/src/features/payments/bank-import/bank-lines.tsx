import { useState } from 'react';
import { ActionError } from '../../../components/states/action-error';
import { AttemptGate } from '../../../components/states/attempt-notice';
import { PlainButton } from '../../../components/button';
import type { AttemptView } from '../../../lib/attempts/attempt-view';
import { paymentTexts } from '../../../entities/payment/payment-messages';
import { BankLine } from './bank-line';
import { cluster, stack } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../payments.module.css';
import type { BankChoice } from './bank-choice';
import type { ImportedLine } from './use-bank-import';

type BankLinesProps = {
  lines: readonly ImportedLine[];
  isBusy: boolean;
  /** Why nothing was recorded. */
  refusal: string | null;
  attempt: AttemptView;
  record: (lines: readonly ImportedLine[]) => Promise<void>;
};

/** Only what the gateway is certain of is ticked in advance. */
const isProposed = ({ found, refusal }: ImportedLine) => found.isCertain && !refusal;
const canRecord = ({ found }: ImportedLine) => !found.payment && found.account !== null;

/** The lines of a statement, what they pay, and which of them are recorded. */
export function BankLines({ lines, isBusy, refusal, attempt, record }: BankLinesProps) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<string, BankChoice>>(new Map());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, isTicked: boolean) => setTicks((before) => new Map(before).set(id, isTicked));
  const choose = (id: string, choice: BankChoice) => {
    setChoices((before) => new Map(before).set(id, choice));
    tick(id, true);
  };
  const shown = lines.map((line) => withChoice(line, choices.get(line.found.id)));
  const chosen = shown.filter((line) => canRecord(line) && (ticks.get(line.found.id) ?? isProposed(line)));
  const submit = async () => {
    setDone((before) => new Set([...before, ...chosen.map(({ found }) => found.id)]));
    // A refused line is ticked again by hand.
    setTicks(new Map());
    await record(chosen);
  };
  return (
    <>
      <ul className={classes(stack(0, 'panel'), styles.lines)} aria-label={paymentTexts.bank}>
        {shown.map((line) => {
          const { id } = line.found;
          return (
            <BankLine
              key={id}
              line={line}
              choice={choices.get(id) ?? null}
              canRecord={canRecord(line)}
              isTicked={chosen.includes(line)}
              onTick={(isTicked) => tick(id, isTicked)}
              onChoose={(choice) => choose(id, choice)}
            />
          );
        })}
      </ul>
      <AttemptGate attempt={attempt}>
        <ActionError error={refusal} />
        <div className={classes(cluster(2, 'noWrap', 'toEnd'), styles.buttons)}>
          {done.size > 0 && !isBusy && !refusal && <p role="status">{resultOf(lines, done)}</p>}
          <PlainButton
            variant="primary"
            busy={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void submit()}
          >
            {paymentTexts.recordLines(chosen.length, sumOf(chosen))}
          </PlainButton>
        </div>
      </AttemptGate>
    </>
  );
}

const sumOf = (lines: readonly ImportedLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const withChoice = (line: ImportedLine, choice: BankChoice | undefined): ImportedLine =>
  choice ? { ...line, found: { ...line.found, ...choice } } : line;

function resultOf(lines: readonly ImportedLine[], done: ReadonlySet<string>): string {
  const recorded = lines.filter(({ found }) => found.payment && done.has(found.id)).length;
  const refused = lines.filter(({ refusal }) => refusal).length;
  const left = lines.filter(({ found, refusal }) => !found.payment && !refusal).length;
  return paymentTexts.linesDone({ recorded, refused, left });
}
