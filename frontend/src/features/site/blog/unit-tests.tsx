import { CodeSample } from '../code-sample';

const TEST = `
it.each([50, 51])('cuts a description of %i characters only beyond 50', (length) => {
  const text = 'x'.repeat(length);
  expect(cutDescription(text)).toBe(length <= 50 ? text : 'x'.repeat(50) + '...');
});
`;

/** What are unit tests, and why write them? */
export function UnitTests() {
  return (
    <>
      <p>
        A unit test runs one small part of a program (a function, a component) apart from the rest, and checks
        that it does what it promises. It takes milliseconds, so all of them can run on every change.
      </p>
      <ul>
        <li>
          <strong>They find mistakes early</strong>, at the line that made them, before a customer does.
        </li>
        <li>
          <strong>They make change safe.</strong> Code that is tested can be rewritten without fear.
        </li>
        <li>
          <strong>They document.</strong> A good test reads as a sentence about behaviour, and is never out of
          date.
        </li>
        <li>
          <strong>They improve design.</strong> What is hard to test usually does too much.
        </li>
      </ul>
      <CodeSample label="A unit test at the edge of a rule" code={TEST} />
      <p>
        Test what a user or a caller can observe, not how it is done inside; look at the edges (empty, one,
        the limit, one more) and at failures. Unit tests do not show that the parts fit together: a few tests
        through the real server and a real browser do.
      </p>
    </>
  );
}
