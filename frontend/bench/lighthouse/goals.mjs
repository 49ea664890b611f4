const least = (limit) => ({ holds: (value) => value >= limit, says: `< ${limit}` });
const most = (limit) => ({ holds: (value) => value <= limit, says: `> ${limit}` });

/** Limits that also hold on a busy machine. */
const always = {
  accessibility: least(100),
  'best practices': least(100),
  SEO: least(100),
};

/** Limits of the median of five visits, on an idle machine. */
export const GOALS = {
  mobile: {
    performance: least(95),
    ...always,
    'LCP ms': most(1_800),
    'TBT ms': most(100),
    CLS: most(0.01),
  },
  desktop: { performance: least(99), ...always, 'LCP ms': most(600), CLS: most(0.01) },
};

/**
 * Limits of the best of a few visits, on a busy machine. There, blocking time can take all of its 30 points on a phone
 * without a change of the pages.
 */
export const SHORT_GOALS = {
  mobile: { performance: least(65), ...always, CLS: most(0.01) },
  desktop: { performance: least(90), ...always, CLS: most(0.01) },
};

/** Describes the missed goals: `TBT ms 220 > 100`. */
export const missed = (figures, goals) =>
  Object.entries(goals)
    .filter(([name, { holds }]) => !holds(figures[name]))
    .map(([name, { says }]) => `${name} ${figures[name]} ${says}`);
