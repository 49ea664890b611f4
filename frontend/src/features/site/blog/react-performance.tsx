import { CodeSample } from '../code-sample';

const SPLIT = `
const HomeReviews = lazy(() => import('./home-reviews'));

<Suspense fallback={<ReviewsSkeleton />}>
  <HomeReviews />
</Suspense>
`;

/** How can the performance of a React application be improved? */
export function ReactPerformance() {
  return (
    <>
      <p>
        <strong>Measure first.</strong> The Profiler of the React DevTools shows which components render, how
        often and why. The browser&apos;s own performance panel shows whether rendering is the problem at all;
        more often it is the weight of the JavaScript, the pictures, or a slow answer of the server.
      </p>
      <ul>
        <li>
          <strong>Send less.</strong> Split the code by route with <code>lazy</code> and import heavy parts
          only where they are used. Give pictures a <code>srcset</code> and{' '}
          <code>loading=&quot;lazy&quot;</code>.
        </li>
        <li>
          <strong>Render less.</strong> Keep state close to where it is used, so that a change renders a small
          tree. Pass slow parts as <code>children</code>: they do not render again with their parent&apos;s
          state.
        </li>
        <li>
          <strong>Do not do the same work twice.</strong> <code>memo</code>, <code>useMemo</code> and{' '}
          <code>useCallback</code> help where a measurement shows repeated work; the React Compiler adds them
          for you. Elsewhere they are only noise.
        </li>
        <li>
          <strong>Keep typing smooth.</strong> <code>useDeferredValue</code> and <code>startTransition</code>{' '}
          tell React which updates may wait.
        </li>
        <li>
          <strong>Render only what is seen.</strong> A list of ten thousand rows wants pages or a virtual
          window. Stable <code>key</code>s let React move rows where it would otherwise rebuild them.
        </li>
      </ul>
      <p>The reviews of our home page, for example, are loaded when you scroll near them:</p>
      <CodeSample label="Loading a component when it is needed" code={SPLIT} />
    </>
  );
}
