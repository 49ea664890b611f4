import { Progress } from '../../components/page/progress';
import { returnStates } from '../../entities/return/return-messages';
import type { ReturnState } from '../../graphql/schema-types.generated';
import type { ReturnDetailsFragment } from './return.generated';

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

/** The progress of a return, with the time of each step. */
export function ReturnSteps({ item }: { item: ReturnDetailsFragment }) {
  const steps = stepsOf(item).map(({ state, at }) => ({
    name: returnStates[state],
    isDone: at !== null,
    at,
  }));
  return <Progress steps={steps} />;
}
