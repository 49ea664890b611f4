import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { badInput, notFound } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { encodedScan } from '../../images/image.service';
import { CompanyCertificate } from './company-certificate.entity';
import { companyOf } from './company.subject';
import { canSendCertificate } from './company.policy';
import { getCompany } from './company.service';
import { visibleTo } from './visible.policy';

const isPdf = (file: Buffer): boolean => file.toString('latin1', 0, 5) === '%PDF-';

/**
 * Stores the resale certificate of an application, a PDF or a picture, in place of an earlier one (owners).
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, BAD_USER_INPUT, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function storeCertificate(
  ctx: Ctx,
  companyId: string,
  readUpload: () => Promise<Buffer | undefined>,
): Promise<CompanyCertificate> {
  const actor = await signedIn(ctx);
  const company = await getCompany(ctx, companyId);
  authorize(canSendCertificate(actor, company));
  await ctx.services.limiter.take('upload', actor.userId);
  const file = await readUpload();
  if (!file?.length) throw badInput({ image: 'Certificate is required' });
  const certificate = ctx.db.create(CompanyCertificate, {
    companyId: company.id,
    mediaType: isPdf(file) ? 'application/pdf' : 'image/webp',
    bytes: isPdf(file) ? file : await encodedScan(file),
    uploadedBy: actor.userId,
    uploadedAt: new Date(),
  });
  await inTransaction(ctx, async (tx) => {
    await tx.db.upsert(CompanyCertificate, certificate, ['companyId']);
    const { mediaType } = certificate;
    await emit(tx, 'company.certificate-added', { ...companyOf(company.id), payload: { mediaType } });
  });
  return certificate;
}

/** The certificate of a company, for its owners and admins. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function readCertificate(ctx: Ctx, companyId: string): Promise<CompanyCertificate> {
  const { id } = await getCompany(ctx, companyId);
  if (!visibleTo(await signedIn(ctx), 'certificate').sees({ companyId: id })) throw notFound();
  const found = await ctx.db
    .createQueryBuilder(CompanyCertificate, 'certificate')
    .addSelect('certificate.bytes')
    .where({ companyId: id })
    .getOne();
  if (!found) throw notFound();
  return found;
}

/** The certificate's data without the file; null if the company has no certificate or the viewer may not see it. */
export async function findCertificate(ctx: Ctx, companyId: string): Promise<CompanyCertificate | null> {
  if (!visibleTo(await signedIn(ctx), 'certificate').sees({ companyId })) return null;
  return ctx.db.findOneBy(CompanyCertificate, { companyId });
}
