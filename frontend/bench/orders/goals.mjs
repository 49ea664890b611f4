/** Time until the first page shows its rows and responds, ms. */
const INTERACTIVE_IN = 1_500;
/** The longest frame, ms. */
const LONGEST_FRAME = 50;

export const GOALS = `goals: first page in ${INTERACTIVE_IN} ms, no frame of more than ${LONGEST_FRAME} ms after it, never more rows than the page.
A frame is met by what the eye sees or, where other programs take the CPU, by what of it is the page's own work.`;

/** True if a step meets its goal: the first page its time, all others their frames. */
export function verdictOf(row) {
  const inTime =
    row.step === 'first page'
      ? row['answer ms'] <= INTERACTIVE_IN
      : Math.min(row['longest frame ms'], row['CPU of a frame ms']) <= LONGEST_FRAME;
  return inTime && row['rows in the DOM'] <= row['rows a page'] ? 'met' : 'MISSED';
}
