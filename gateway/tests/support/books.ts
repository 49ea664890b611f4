/** Invoices and deposits whose stored sums are not those of the books: none, after any history. */
export const STRAYED = `
  SELECT number FROM documents LEFT JOIN receivables ON receivables.document_id = id
    LEFT JOIN receivable_books books ON books.document_id = id
  WHERE kind IN ('Invoice', 'Deposit')
    AND (total_cents, credited_cents, allocated_cents) IS DISTINCT FROM (total, credited, allocated)`;
