/** Why something was not fetched: a sentence for the person who gave the address. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}
