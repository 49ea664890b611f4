/** What ways are there to manage state in a React application? */
export function ManagingState() {
  return (
    <>
      <p>
        There is no single best tool; there are kinds of state, and each kind has a natural home. Most trouble
        comes from keeping one kind in the home of another.
      </p>
      <ul>
        <li>
          <strong>Local state</strong>: is the menu open, what is typed. <code>useState</code>, or{' '}
          <code>useReducer</code> when one event changes several values together.
        </li>
        <li>
          <strong>Shared state</strong>: lift it to the closest common parent. If it must travel far and
          rarely changes (theme, language), use Context; every reader renders when its value changes.
        </li>
        <li>
          <strong>Application state</strong>: the session, settings, a basket. A store such as Redux Toolkit,
          Zustand or Jotai, whose selectors render only the components that read what has changed.
        </li>
        <li>
          <strong>Server state</strong>: data you do not own, but hold a copy of. Apollo Client, TanStack
          Query or RTK Query keep that copy fresh, share requests, and know loading, failure and retry.
        </li>
        <li>
          <strong>The address</strong>: filters, sort order and page number belong in the URL. Then a list can
          be shared, and the back button works.
        </li>
        <li>
          <strong>Form state</strong>: values, touched fields, errors. React Final Form or React Hook Form, so
          that a key press does not render the whole page.
        </li>
      </ul>
      <p>
        This shop uses most of these: Redux for the session, Apollo for tools and orders, the URL for the
        catalogue&apos;s filters, and Final Form for every form.
      </p>
    </>
  );
}
