/** How long a page's JavaScript may take to arrive, milliseconds (specification section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Loads a module. @throws TimeoutError if it does not arrive in time, or the error of the import. */
export function loadInTime<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('The page did not arrive', 'TimeoutError')),
      CHUNK_TIMEOUT_MS,
    );
  });
  return Promise.race([load(), tooLate]).finally(() => clearTimeout(timer));
}
