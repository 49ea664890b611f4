import { notFound } from '../../shared/domain-error';
import type { FileOwner, FileSubject, FileSubjects } from '../../shared/files/file-subject';
import { signedIn, type Ctx } from '../../shared/ctx';
import { GUEST_DRAWINGS } from '../files/upload.policy';
import { CustomToolRequest, DRAFT_FILES, REQUEST_FILES } from './custom-tool-request.entity';
import { canManageRequests } from './request.policy';
import { idOfTicket, ticketUsed } from './ticket.service';

/** No one's: what a visitor sends is never given back, because a ticket may be in the wrong hands. */
const OWNER: FileOwner = { companyId: null, customerId: null };

/** @throws DomainError UNAUTHENTICATED, NOT_FOUND for everyone but admins */
async function requireManager(ctx: Ctx, id: string): Promise<void> {
  const { allowed } = canManageRequests(await signedIn(ctx));
  if (!allowed || !(await ctx.db.existsBy(CustomToolRequest, { id }))) throw notFound();
}

/** Drawings of a request that was sent: admins read and delete them. */
const ofRequest: FileSubject = {
  authorizeReading: requireManager,
  async authorizeChange(ctx, id) {
    await requireManager(ctx, id);
    return OWNER;
  },
  guests: {
    authorize: () => Promise.reject(notFound()),
    name: 'The visitor',
    limits: GUEST_DRAWINGS,
  },
};

/** Drawings of a request that is being written: only its ticket adds and deletes them, and no one reads them. */
const ofDraft: FileSubject = {
  isDraft: true,
  authorizeReading: () => Promise.reject(notFound()),
  authorizeChange: () => Promise.reject(notFound()),
  guests: {
    async authorize(ctx, token) {
      const id = idOfTicket(ctx.services.env, token);
      if (await ctx.db.existsBy(CustomToolRequest, { ticketId: id })) throw ticketUsed();
      return { id, ...OWNER };
    },
    name: 'The visitor',
    limits: GUEST_DRAWINGS,
    canDelete: true,
  },
};

export const requestFiles: FileSubjects = { [REQUEST_FILES]: ofRequest, [DRAFT_FILES]: ofDraft };
