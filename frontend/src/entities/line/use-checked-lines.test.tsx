import { ApolloProvider } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { buildCheckedLine, buildLinesCheck, buildLineTool } from '../../test/purchasing';
import { refuse, server } from '../../test/server';
import { visit } from '../../test/visit';
import type { Line } from './fixes';
import { useCheckedLines } from './use-checked-lines';

type Sent = { toolId?: string; sku?: string; quantity: number };

/** The gateway's answer: each line at a dollar a unit. Collects what it was sent. */
const answersChecks = () => {
  const sent: Sent[][] = [];
  server.use(
    graphql.query('CheckLines', ({ variables }) => {
      const lines = variables.lines as Sent[];
      sent.push(lines);
      const checked = lines.map(({ toolId = 'by-sku', quantity }) =>
        buildCheckedLine({
          tool: buildLineTool({ id: toolId }),
          quantity,
          unitPrice: 100,
          total: quantity * 100,
        }),
      );
      return HttpResponse.json({ data: { checkLines: buildLinesCheck(checked) } });
    }),
  );
  return sent;
};

const check = (lines: Line[]) => {
  const { client } = visit();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook(({ of }) => useCheckedLines(of), { initialProps: { of: lines }, wrapper });
};

const a = { toolId: 'a', quantity: 10 };
const b = { toolId: 'b', quantity: 20 };

it('checks all lines with one query, in their order', async () => {
  const sent = answersChecks();
  const { result } = check([a, { sku: 'servo-7', quantity: 5 }]);
  await waitFor(() => expect(result.current.outdated).toBe(false));
  expect(sent).toEqual([[a, { sku: 'servo-7', quantity: 5 }]]);
  expect(result.current.checks.map((line) => line?.total)).toEqual([1_000, 500]);
  expect(result.current.totals?.total).toBe(1_500);
});

it('asks nothing about no lines', () => {
  const { result } = check([]);
  expect(result.current).toMatchObject({ checks: [], totals: null, outdated: false, error: null });
});

it('sends the last of several quick changes only, and shows the former answer meanwhile', async () => {
  const sent = answersChecks();
  const { result, rerender } = check([a]);
  await waitFor(() => expect(result.current.outdated).toBe(false));
  for (const quantity of [11, 12, 13]) rerender({ of: [{ ...a, quantity }] });
  expect(result.current).toMatchObject({ outdated: true, totals: { total: 1_000 } });
  expect(result.current.checks[0]?.quantity).toBe(10);
  await waitFor(() => expect(result.current.outdated).toBe(false));
  expect(result.current.checks[0]).toMatchObject({ quantity: 13, total: 1_300 });
  expect(sent.map(([line]) => line?.quantity)).toEqual([10, 13]);
});

it('gives each line its own check when lines come, go and move before the new answer', async () => {
  answersChecks();
  const { result, rerender } = check([a, b]);
  await waitFor(() => expect(result.current.outdated).toBe(false));
  rerender({ of: [{ toolId: 'c', quantity: 1 }, b, a] });
  expect(result.current.checks.map((line) => line?.tool?.id)).toEqual([undefined, 'b', 'a']);
  rerender({ of: [b] });
  expect(result.current.checks.map((line) => line?.tool?.id)).toEqual(['b']);
  await waitFor(() => expect(result.current.totals?.total).toBe(2_000));
});

it('does not ask again for a changed reference', async () => {
  const sent = answersChecks();
  const { result, rerender } = check([a]);
  await waitFor(() => expect(result.current.outdated).toBe(false));
  rerender({ of: [{ ...a, reference: 'shelf 4' } as Line] });
  expect(result.current.outdated).toBe(false);
  expect(sent).toHaveLength(1);
});

it('says why it failed, keeps the former answer, and tries again', async () => {
  answersChecks();
  const { result, rerender } = check([a]);
  await waitFor(() => expect(result.current.outdated).toBe(false));
  server.use(graphql.query('CheckLines', refuse('DATABASE_UNAVAILABLE')));
  rerender({ of: [b, a] });
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.outdated).toBe(false);
  expect(result.current.checks.map((line) => line?.total)).toEqual([undefined, 1_000]);
  answersChecks();
  result.current.retry();
  await waitFor(() => expect(result.current.error).toBeNull());
  await waitFor(() => expect(result.current.checks.map((line) => line?.total)).toEqual([2_000, 1_000]));
});
