/** An error that the person who starts the shop can fix; its message is one line that says how. */
export class StartError extends Error {
  override name = 'StartError';
}
