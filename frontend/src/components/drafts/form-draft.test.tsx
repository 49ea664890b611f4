import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { sessionToken } from '../../lib/api/session-token';
import { formDrafts } from '../../lib/forms/drafts';
import { openStore } from '../../test/services';
import { sessionStarted } from '../../store/session/session-slice';
import { Form } from '../fields/form';
import { TextField } from '../fields/text-field';

const identity = {
  email: 'ada@example.com',
  displayName: 'Ada Admin',
  emailVerified: true,
  uid: 'ada',
  photoURL: null,
};

afterEach(() => formDrafts.clear());

/** The form of one of two orders of the same tool, for the same amount: its dialog has the same title. */
function open(about: string) {
  sessionToken.save('session-token', new Date(Date.now() + 3_600_000).toISOString());
  const store = openStore();
  store.dispatch(sessionStarted({ identity, userId: 'ada', role: 'admin' }));
  return render(
    <Provider store={store}>
      <Form about={about} onSubmit={() => undefined} initialValues={{ amount: '2500' }}>
        {({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)}>
            <TextField name="reference" label="Reference" maxLength={200} />
          </form>
        )}
      </Form>
    </Provider>,
  );
}

it('what was typed about one thing is not restored into the same form about another', async () => {
  const first = open('order-a');
  await userEvent.setup().type(screen.getByLabelText('Reference'), 'BANK-1');
  sessionToken.clear();
  first.unmount();

  const other = open('order-b');
  expect(screen.getByLabelText('Reference')).toHaveValue('');
  sessionToken.clear();
  other.unmount();

  open('order-a');
  expect(screen.getByLabelText('Reference')).toHaveValue('BANK-1');
});
