import type { Ctx } from './ctx';

/** The owner of the files: a company, or else a customer. */
export interface FileOwner {
  readonly companyId: string | null;
  readonly customerId: string | null;
}

/**
 * A kind of row that files belong to, such as a quote request. Its module implements it; `file-subjects.ts` lists it. The
 * files know no other module.
 */
export interface FileSubject {
  /** How names of its files end; default: as those of any file may. The content has to be what the name says. */
  readonly endings?: readonly string[];
  /** @throws DomainError NOT_FOUND, UNAUTHENTICATED if the viewer does not see the row */
  authorizeReading(ctx: Ctx, id: string): Promise<void>;
  /** The row's owner. @throws DomainError if the viewer may not add or delete its files now */
  authorizeChange(ctx: Ctx, id: string): Promise<FileOwner>;
  /** The owner of photos that are uploaded with this token, without an account. @throws DomainError for an unknown token */
  authorizeGuest?(ctx: Ctx, token: string): Promise<FileOwner & { readonly id: string }>;
  /** The name that is shown for such a person. */
  readonly guestName?: string;
}

/** File subjects by their names in the API. */
export type FileSubjects = Readonly<Record<string, FileSubject>>;
