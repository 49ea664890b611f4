import { Icon } from '../../components/icon';
import { returnStates, returnTexts } from '../../entities/return/return-messages';
import type { ReturnState } from '../../graphql/schema-types.generated';
import { classes } from '../../lib/classes';
import { formatDateTime } from '../../lib/format/format';
import type { ReturnDetailsFragment } from './return.generated';
import styles from './returns.module.css';

interface Step {
  readonly state: ReturnState;
  readonly at: string | null;
}

/** The states that it has passed, and those that follow if nothing is refused. */
function stepsOf({ kind, state, ...item }: ReturnDetailsFragment): Step[] {
  const asked: Step = { state: 'Requested', at: item.requestedAt };
  if (state === 'Refused') return [asked, { state, at: item.decidedAt }];
  const checked = item.restockedAt && item.lines.every(({ restockedQuantity }) => !restockedQuantity);
  const back: Step[] = [
    { state: 'Received', at: item.receivedAt },
    { state: checked ? 'Scrapped' : 'Restocked', at: item.restockedAt },
  ];
  return [
    asked,
    { state: 'Approved', at: item.decidedAt },
    ...(kind === 'Return' ? back : []),
    { state: 'Credited', at: item.creditedAt },
  ];
}

/** How far a return has come, and when. */
export function ReturnSteps({ item }: { item: ReturnDetailsFragment }) {
  return (
    <ol className={styles.steps} aria-label={returnTexts.progress}>
      {stepsOf(item).map(({ state, at }) => (
        <li
          key={state}
          className={classes(styles.step, at && styles.done)}
          aria-current={state === item.state ? 'step' : undefined}
        >
          <span>
            {at && <Icon name="check" />}
            <span>{returnStates[state]}</span>
          </span>
          {at && <time dateTime={at}>{formatDateTime(at)}</time>}
        </li>
      ))}
    </ol>
  );
}
