/** Stores pictures: on disk, in an S3-compatible bucket or with a hosting service. */
export interface PictureStore {
  /**
   * Stores a picture, given as WebP variants by width (pixels), and returns the URL of the widest one.
   * Either all variants are stored or none. @throws DomainError PICTURES_UNAVAILABLE
   */
  put(id: string, variants: ReadonlyMap<number, Buffer>): Promise<string>;
  /** Names of the pictures stored before an instant, possibly repeated; empty if the store cannot list. @throws Error of the store */
  listOlderThan(instant: Date): AsyncIterable<string>;
  /** Removes a picture in every width; a missing one is not an error. @throws Error of the store */
  remove(name: string): Promise<void>;
}
