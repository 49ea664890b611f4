import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keepFocus } from './kept-focus';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const type = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const later = () => act(() => jest.advanceTimersByTimeAsync(500));

function Kept({ children }: { children: ReactNode }) {
  useEffect(keepFocus, []);
  return <main id="main">{children}</main>;
}
const open = (children: ReactNode) => render(<Kept>{children}</Kept>);

function Once({ label, instead = null }: { label: string; instead?: ReactNode }) {
  const [done, setDone] = useState(false);
  return done ? instead : <button onClick={() => setDone(true)}>{label}</button>;
}

it('a button that leaves gives its focus to the part of the page where it was', async () => {
  open(
    <>
      <h1>Purchase</h1>
      <section aria-label="Fee">
        <Once label="Accept" />
      </section>
    </>,
  );
  await type().click(screen.getByRole('button'));
  await later();
  expect(screen.getByRole('region', { name: 'Fee' })).toHaveFocus();
});

it('outside of all parts, and when it is disabled, the heading of the page gets it', async () => {
  for (const instead of [null, <button key="b" disabled />]) {
    const { unmount } = open(
      <>
        <h1>Purchase</h1>
        <Once label="Approve" instead={instead} />
      </>,
    );
    await type().click(screen.getByRole('button'));
    await later();
    expect(screen.getByRole('heading')).toHaveFocus();
    unmount();
  }
});

function WithDialog({ staysAfter }: { staysAfter: boolean }) {
  const [step, setStep] = useState<'before' | 'asking' | 'after'>('before');
  return (
    <>
      <h1>Purchase</h1>
      <ul>
        <li>
          {(step !== 'after' || staysAfter) && <button onClick={() => setStep('asking')}>Record</button>}
        </li>
      </ul>
      {step === 'asking' &&
        createPortal(
          <div role="dialog">
            <button onClick={() => setStep('after')}>Save</button>
          </div>,
          document.body,
        )}
    </>
  );
}

it.each([
  [true, 'button'],
  [false, 'listitem'],
])('after a dialog, what has opened it has it, or its place (opener stays: %s)', async (staysAfter, role) => {
  open(<WithDialog staysAfter={staysAfter} />);
  await type().click(screen.getByRole('button', { name: 'Record' }));
  await type().click(screen.getByRole('button', { name: 'Save' }));
  await later();
  expect(screen.getByRole(role)).toHaveFocus();
});

it('takes it from nothing that has it, and leaves a page alone whose ground was clicked', async () => {
  function Next() {
    const [done, setDone] = useState(false);
    return (
      <section>
        {!done && <button onClick={() => setDone(true)}>Go</button>}
        <input ref={(field) => void (done && field?.focus())} />
        <p>Ground</p>
      </section>
    );
  }
  open(<Next />);
  await type().click(screen.getByRole('button'));
  await later();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await type().click(screen.getByText('Ground'));
  await later();
  expect(document.body).toHaveFocus();
});
