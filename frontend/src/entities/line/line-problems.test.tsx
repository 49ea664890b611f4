import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCheckedLine, buildFix, buildProblem } from '../../test/purchasing';
import type { Fix } from './fixes';
import { LineProblems } from './line-problems';

const between = buildProblem('NOT_A_MULTIPLE', { multiple: 12, nearestBelow: 48, nearestAbove: 60 });
const short = buildProblem('INSUFFICIENT_STOCK', { available: 53, moreOn: '2026-12-14' });

const show = (over: Parameters<typeof buildCheckedLine>[0]) => {
  const fixed: Fix[] = [];
  render(<LineProblems line={buildCheckedLine(over)} name="SERVO-7" onFix={(fix) => fixed.push(fix)} />);
  return { fixed, user: userEvent.setup() };
};

it('shows nothing for a line without problems', () => {
  show({});
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it("gives the gateway's sentence, the day from which there is more, and a button that fixes it", async () => {
  const { fixed, user } = show({
    problems: [short],
    fixes: [buildFix('INSUFFICIENT_STOCK', { quantity: 48 })],
  });
  expect(screen.getByRole('listitem')).toHaveTextContent(
    "The gateway's sentence about INSUFFICIENT_STOCK More can leave on Dec 14, 2026.",
  );
  await user.click(screen.getByRole('button', { name: 'Order the last 48: SERVO-7' }));
  expect(fixed).toEqual([{ kind: 'quantity', quantity: 48, label: 'Order the last 48' }]);
});

it('shows every problem with its own ways out', () => {
  show({
    problems: [between, short],
    fixes: [buildFix('NOT_A_MULTIPLE', { quantity: 48 }), buildFix('INSUFFICIENT_STOCK', { quantity: 48 })],
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['48', 'Order the last 48']);
});

it('offers to remove a line once', () => {
  const none = buildProblem('INSUFFICIENT_STOCK', { available: 5 });
  const below = buildProblem('BELOW_MINIMUM', { minimum: 12 });
  show({ problems: [below, none], fixes: [buildFix('BELOW_MINIMUM'), buildFix('INSUFFICIENT_STOCK')] });
  expect(screen.getByRole('button', { name: 'Remove: SERVO-7' })).toBeVisible();
});
