/** Where the shop keeps its pictures: one interface, three stores (disk, S3-compatible, a hosting service). */
export interface PictureStore {
  /**
   * Keeps one picture, given as its WebP variants by width (pixels), and answers the URL of the widest.
   * All variants are kept, or none. @throws DomainError PICTURES_UNAVAILABLE
   */
  keep(id: string, variants: ReadonlyMap<number, Buffer>): Promise<string>;
  /** Names of the pictures kept before an instant, some more than once; none where the store does not tell. @throws Error of the store */
  keptBefore(instant: Date): AsyncIterable<string>;
  /** Takes a picture away in every width; one that is gone is no failure. @throws Error of the store */
  remove(name: string): Promise<void>;
}
