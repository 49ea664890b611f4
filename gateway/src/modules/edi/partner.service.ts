import { IsNull } from 'typeorm';
import { added, changesOf } from '../../events/changes';
import { emit } from '../../events/emit';
import { newestPosition } from '../../events/feed';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../shared/ctx';
import { badInput, DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { canRevokeCompanyKeys, mayInCompany } from '../people/companies/company.policy';
import { lockCompany } from '../people/companies/member.service';
import { requireBuyer } from '../sales/external-orders/buyer.service';
import { EdiPartner } from './edi-partner.entity';
import { newFolder } from './folder-name';
import type { EdiPartnerInput, EdiSettingsInput } from './partner.inputs';

/** Partners of a company that are not revoked. */
const MAX_PARTNERS = 10;

/** The place before all events. */
const START = { xid: 0, seq: 0, id: '00000000-0000-0000-0000-000000000000' };

/**
 * The partners of a company that send orders as files (its owners, and staff): the newest first, revoked ones last.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function listEdiPartners(ctx: Ctx, of: string): Promise<EdiPartner[]> {
  const companyId = idOf(of);
  authorize(canRevokeCompanyKeys(await signedIn(ctx), { id: companyId }));
  return ctx.db.find(EdiPartner, {
    where: { companyId },
    order: { revokedAt: { direction: 'DESC', nulls: 'FIRST' }, id: 'DESC' },
    take: 2 * MAX_PARTNERS,
  });
}

/**
 * Adds a partner of a company (its owners). It has a folder of its own.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT
 */
export async function createEdiPartner(
  ctx: Ctx,
  { companyId: of, ...input }: EdiPartnerInput,
): Promise<EdiPartner> {
  const companyId = idOf(of);
  authorize(mayInCompany(await signedIn(ctx), companyId, 'manageKeys'));
  const settings = settingsOf(input);
  return inTransaction(ctx, async (tx) => {
    await lockCompany(tx, companyId);
    if ((await tx.db.countBy(EdiPartner, { companyId, revokedAt: IsNull() })) >= MAX_PARTNERS)
      throw badInput({ name: `At most ${MAX_PARTNERS} partners. Revoke one first.` });
    await requireBuyer(tx, { companyId, buyerId: settings.buyerId });
    const { id: eventId, ...place } = (await newestPosition(tx.db)) ?? START;
    const row = { id: newId(), companyId, folder: newFolder(), ...settings };
    await tx.db.insert(EdiPartner, { ...row, ...place, eventId });
    await emit(tx, 'edi-partner.created', {
      ...subjectOf(row),
      payload: added(['companyId', 'folder', ...FIELDS], row),
    });
    return tx.db.findOneByOrFail(EdiPartner, { id: row.id });
  });
}

/**
 * Changes a partner (owners of its company). Its folder stays.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, STALE, WRONG_STATE
 */
export const updateEdiPartner = (ctx: Ctx, of: string, input: EdiSettingsInput): Promise<EdiPartner> =>
  changePartner(ctx, of, async (tx, partner) => {
    if (partner.revokedAt) throw new DomainError('conflict', 'WRONG_STATE', 'This partner was revoked.');
    const settings = settingsOf(input);
    if (settings.buyerId !== partner.buyerId)
      await requireBuyer(tx, { companyId: partner.companyId, buyerId: settings.buyerId });
    const after = { ...partner, ...settings };
    const payload = changesOf(FIELDS, partner, after);
    await tx.db.update(EdiPartner, { id: partner.id }, settings);
    if (payload) await emit(tx, 'edi-partner.edited', { ...subjectOf(after), payload });
    return after;
  });

/**
 * Revokes a partner (owners of its company): its files are no longer read, and none are written.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export const revokeEdiPartner = (ctx: Ctx, of: string): Promise<EdiPartner> =>
  changePartner(ctx, of, async (tx, partner) => {
    if (partner.revokedAt) return partner;
    const revokedAt = new Date();
    await tx.db.update(EdiPartner, { id: partner.id }, { revokedAt });
    const payload = { before: { revokedAt: null }, after: { revokedAt } };
    await emit(tx, 'edi-partner.revoked', { ...subjectOf(partner), payload });
    return { ...partner, revokedAt };
  });

/** Changes a partner, one change after the other. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
async function changePartner(
  ctx: Ctx,
  of: string,
  change: (tx: Tx, partner: EdiPartner) => Promise<EdiPartner>,
): Promise<EdiPartner> {
  const actor = await signedIn(ctx);
  const id = idOf(of);
  return inTransaction(ctx, async (tx) => {
    const partner = await lockPartner(tx, id);
    if (!partner) throw notFound();
    authorize(mayInCompany(actor, partner.companyId, 'manageKeys'));
    return change(tx, partner);
  });
}

/** The partner, which nothing else changes or numbers documents for until the transaction ends. */
export const lockPartner = ({ db }: Pick<Tx, 'db'>, id: string): Promise<EdiPartner | null> =>
  db.findOne(EdiPartner, { where: { id }, lock: { mode: 'for_no_key_update' } });

const FIELDS = ['name', 'qualifier', 'code', 'shopQualifier', 'shopCode', 'buyerId'] as const;

const settingsOf = ({
  buyerId = null,
  name,
  qualifier,
  code,
  shopQualifier,
  shopCode,
}: EdiSettingsInput): Pick<EdiPartner, (typeof FIELDS)[number]> => ({
  name,
  qualifier,
  code,
  shopQualifier,
  shopCode,
  buyerId: buyerId?.toLowerCase() ?? null,
});

const subjectOf = ({ id, name, companyId }: Pick<EdiPartner, 'id' | 'name' | 'companyId'>) => ({
  subjectId: id,
  name,
  companyId,
});
