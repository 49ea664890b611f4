import type { Ctx } from '../ctx';

/** The owner of the files: a company, or else a customer. */
export interface FileOwner {
  readonly companyId: string | null;
  readonly customerId: string | null;
}

/** Limits of uploads, in files and bytes, and how each is refused. */
export interface UploadLimits {
  /** Most files of one row, and the largest one. */
  readonly files: number;
  readonly size: number;
  /** Bytes in 24 hours: of a user, or of everyone without an account for one row. */
  readonly day: number;
  /** Bytes in 24 hours of everyone without an account, for all rows. */
  readonly everyone?: number;
  tooMany(): Error;
  tooLarge(): Error;
  tooMuch(): Error;
  /** Too much of everyone, or too often from one address. */
  tooMuchOfAll?(): Error;
}

/** What someone without an account uploads, with the token of a link. */
export interface GuestUploads {
  /** The row that the token names, and its owner. @throws DomainError for an unknown token */
  authorize(ctx: Ctx, token: string): Promise<FileOwner & { readonly id: string }>;
  /** The name that is shown for such a person. */
  readonly name: string;
  readonly limits: UploadLimits;
  /** True if the token also deletes what it has uploaded. */
  readonly canDelete?: boolean;
}

/**
 * A kind of row that files belong to, such as a quote request. Its module implements it; `file-subjects.ts` lists it. The
 * files know no other module.
 */
export interface FileSubject {
  /** How names of its files end; default: as those of any file may. The content has to be what the name says. */
  readonly endings?: readonly string[];
  /** True if there is no row yet: its files are deleted after a day, unless they are moved to one (`moveFiles`). */
  readonly isDraft?: boolean;
  /** @throws DomainError NOT_FOUND, UNAUTHENTICATED if the viewer does not see the row */
  authorizeReading(ctx: Ctx, id: string): Promise<void>;
  /** The row's owner. @throws DomainError if the viewer may not add or delete its files now */
  authorizeChange(ctx: Ctx, id: string): Promise<FileOwner>;
  readonly guests?: GuestUploads;
}

/** File subjects by their names in the API. */
export type FileSubjects = Readonly<Record<string, FileSubject>>;
