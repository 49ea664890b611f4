/** Where the shop keeps its pictures: one interface, three stores (disk, S3-compatible, a hosting service). */
export interface PictureStore {
  /**
   * Keeps one picture, given as its WebP variants by width (pixels), and answers the URL of the widest.
   * All variants are kept, or none. @throws DomainError PICTURES_UNAVAILABLE
   */
  keep(id: string, variants: ReadonlyMap<number, Buffer>): Promise<string>;
}
