import { missed } from './goals.mjs';

const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The median of each figure. */
export const medians = (visits) =>
  Object.fromEntries(
    Object.keys(visits[0]).map((name) => [name, middle(visits.map((visit) => visit[name]))]),
  );

/** The medians of a number of visits, one after the other. */
export async function severalVisits(visit, runs) {
  const visits = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit());
  return medians(visits);
}

/** Other processes can only make a visit worse, so the first visit that reaches the goals counts, or else the best. */
export async function untilReached(visit, goals, most) {
  let best;
  for (let run = 0; run < most; run += 1) {
    const figures = await visit();
    if (!best || figures.performance > best.performance) best = figures;
    if (!missed(figures, goals).length) return figures;
  }
  return best;
}
