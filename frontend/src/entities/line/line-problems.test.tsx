import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCheckedLine, buildLineTool, buildProblem } from '../../test/purchasing';
import type { Fix } from './fixes';
import { LineProblems } from './line-problems';

const tool = buildLineTool({ orderMultiple: 12, minimumOrder: 12, availableStock: 53 });
const between = buildProblem('NOT_A_MULTIPLE', { multiple: 12, nearestBelow: 48, nearestAbove: 60 });
const short = buildProblem('INSUFFICIENT_STOCK', { available: 53, moreOn: '2026-12-14' });

const show = (over: Parameters<typeof buildCheckedLine>[0]) => {
  const fixed: Fix[] = [];
  render(
    <LineProblems
      line={buildCheckedLine({ tool, ...over })}
      name="SERVO-7"
      onFix={(fix) => fixed.push(fix)}
    />,
  );
  return { fixed, user: userEvent.setup() };
};

it('shows nothing for a line without problems', () => {
  show({});
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it("gives the gateway's sentence, the day from which there is more, and a button that fixes it", async () => {
  const { fixed, user } = show({ quantity: 72, problems: [short] });
  expect(screen.getByRole('listitem')).toHaveTextContent(
    "The gateway's sentence about INSUFFICIENT_STOCK More can leave on Dec 14, 2026.",
  );
  await user.click(screen.getByRole('button', { name: 'Order the last 48: SERVO-7' }));
  expect(fixed).toEqual([{ kind: 'quantity', quantity: 48, label: 'Order the last 48' }]);
});

it('shows every problem, and only the ways out that solve all of them', () => {
  show({ quantity: 59, problems: [between, short] });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['48', 'Order the last 48']);
});

it('offers to remove a line once', () => {
  const gone = buildLineTool({ ...tool, availableStock: 5 });
  const none = buildProblem('INSUFFICIENT_STOCK', { available: 5 });
  const below = buildProblem('BELOW_MINIMUM', { minimum: 12 });
  show({ tool: gone, quantity: 6, problems: [below, none] });
  expect(screen.getByRole('button', { name: 'Remove: SERVO-7' })).toBeVisible();
});
