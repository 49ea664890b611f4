import { buildUser } from '../test/builders';
import { answersMe, visit } from '../test/visit';
import { restoreSession } from './session/session';
import { sessionEnded } from './session/session-slice';
import { storedCheckout } from './stored-checkout';

const typed = { poNumber: 'PO-7', note: 'Dock 3' };

beforeEach(() => storedCheckout.save('user-a', typed));

it('is for the user who typed it', () => {
  expect(storedCheckout.of('user-a')).toEqual(typed);
  expect(storedCheckout.of('user-b')).toBeNull();
});

it.each([
  ['expired', typed],
  ['elsewhere', typed],
  ['logged-out', null],
  ['refused', null],
] as const)('after a session that ended as %s is %j', async (reason, left) => {
  answersMe(buildUser());
  const { dispatch } = visit({ token: 'old' });
  await dispatch(restoreSession());
  dispatch(sessionEnded(reason));
  expect(storedCheckout.of('user-a')).toEqual(left);
});

it('stays when the page opens without a session', async () => {
  const { dispatch } = visit();
  await dispatch(restoreSession());
  expect(storedCheckout.of('user-a')).toEqual(typed);
});
