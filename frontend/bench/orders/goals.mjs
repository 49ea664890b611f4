/** Until the first page's rows are there and the page answers, ms. */
const INTERACTIVE_IN = 1_500;
/** No frame may take longer, ms. */
const LONGEST_FRAME = 50;

export const GOALS = `goals: first page in ${INTERACTIVE_IN} ms, no frame of more than ${LONGEST_FRAME} ms after it, never more rows than the page`;

/** What a row of the table comes to: the first page is held to its time, all that follows to its frames. */
export function verdictOf(row) {
  const inTime =
    row.step === 'first page' ? row['answer ms'] <= INTERACTIVE_IN : row['longest frame ms'] <= LONGEST_FRAME;
  return inTime && row['rows in the DOM'] <= row['rows a page'] ? 'met' : 'MISSED';
}
