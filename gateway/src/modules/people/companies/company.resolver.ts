import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { signedIn, type CompanyRoleName, type Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { PostalAddressInput } from '../../../shared/postal-address';
import { Needs, RequestedFields } from '../../../shared/requested-fields';
import { publicName, User } from '../users/user.entity';
import { userLoader } from '../users/user.loader';
import { holds } from '../../../shared/permission';
import { setCompanyAddress } from './billing-address.service';
import { termsNow } from './buying.service';
import { findCertificate } from './certificate.service';
import { CompanyCertificate } from './company-certificate.entity';
import { CompanyEvent } from './company-event.entity';
import { CompanyInvitation } from './company-invitation.entity';
import {
  approveCompany,
  listCompanies,
  reinstateCompany,
  rejectCompany,
  setCompanyTerms,
  suspendCompany,
} from './company-management.service';
import { CompanyMember, CompanyRole } from './company-member.entity';
import { Company, PaymentTerms } from './company.entity';
import {
  ApplyForCompanyInput,
  CompaniesArgs,
  CompanyTermsInput,
  DecideCompanyArgs,
  TestClockInput,
} from './company.inputs';
import { companyEventsLoader, companyLoader, membershipsLoader, membersLoader } from './company.loader';
import { canReadCompany, CompanyPermissions, companyPermissions } from './company.policy';
import { actFor, applyForCompany, getCompany, myCompanies } from './company.service';
import { setTestClock } from './test-clock.service';
import { setTestCompany } from './test-company.service';
import { openInvitations } from './invitation.service';

const { Connection: CompanyConnection } = connectionTypes(Company, 'Company');

@Resolver(() => Company)
export class CompanyResolver {
  @Query(() => [Company], { description: 'The companies that the viewer is a member of, the oldest first.' })
  myCompanies(@Context() ctx: Ctx) {
    return myCompanies(ctx);
  }

  @Query(() => Company, {
    nullable: true,
    description: 'The company that the viewer acts for; null for themselves.',
  })
  async actingCompany(@Context() ctx: Ctx) {
    const id = (await ctx.viewer())?.actingCompanyId;
    return id ? getCompany(ctx, id) : null;
  }

  @Query(() => Company, { description: 'One company, or NOT_FOUND; also for a company of others.' })
  company(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getCompany(ctx, id);
  }

  @Query(() => CompanyConnection, { description: 'All companies, newest first (admins).' })
  companies(
    @Context() ctx: Ctx,
    @Args(() => CompaniesArgs) args: CompaniesArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listCompanies(ctx, args, requested);
  }

  @Mutation(() => ID, {
    description: 'Applies for a company; the viewer becomes its owner. Returns the id of the company.',
  })
  applyForCompany(@Context() ctx: Ctx, @Arg('input') input: ApplyForCompanyInput) {
    return applyForCompany(ctx, input);
  }

  @Mutation(() => Company, {
    nullable: true,
    description: 'Chooses the company that the viewer acts for; null for themselves.',
  })
  actFor(@Context() ctx: Ctx, @Arg('companyId', () => ID, { nullable: true }) companyId?: string) {
    return actFor(ctx, companyId ?? null);
  }

  @Mutation(() => Company, { description: 'Approves an application (admins).' })
  approveCompany(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('terms', () => CompanyTermsInput, {
      nullable: true,
      description: 'Terms and limit, set in the same step; default: prepaid, without credit.',
    })
    terms?: CompanyTermsInput | null,
  ) {
    return approveCompany(ctx, id, terms ?? null);
  }

  @Mutation(() => Company, { description: 'Rejects an application with a reason (admins).' })
  rejectCompany(@Context() ctx: Ctx, @Args(() => DecideCompanyArgs) { id, reason }: DecideCompanyArgs) {
    return rejectCompany(ctx, id, reason);
  }

  @Mutation(() => Company, { description: 'Suspends a company with a reason: it buys prepaid (admins).' })
  suspendCompany(@Context() ctx: Ctx, @Args(() => DecideCompanyArgs) { id, reason }: DecideCompanyArgs) {
    return suspendCompany(ctx, id, reason);
  }

  @Mutation(() => Company, { description: 'Undoes the suspension of a company (admins).' })
  reinstateCompany(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return reinstateCompany(ctx, id);
  }

  @Mutation(() => Company, { description: 'Sets the agreed terms of a company (admins).' })
  setCompanyTerms(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: CompanyTermsInput,
  ) {
    return setCompanyTerms(ctx, id, input);
  }

  @Mutation(() => Company, {
    description:
      'Marks a company as a test company, or takes the mark back, while it has no purchase, quote, document, payment or key (admins).',
  })
  setTestCompany(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('isTest', { description: 'True for a test company.' }) isTest: boolean,
  ) {
    return setTestCompany(ctx, id, isTest);
  }

  @Mutation(() => Company, {
    description:
      'Moves the clock of a test company forward (its members who may order, admins): its invoices come due, its quotes expire, reminders are sent. The same number of days again changes nothing.',
  })
  setTestClock(@Context() ctx: Ctx, @Arg('input') input: TestClockInput) {
    return setTestClock(ctx, input);
  }

  @Mutation(() => Company, {
    description: 'Sets the address on later invoices of a company (its owners, admins); its country stays.',
  })
  setCompanyAddress(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('address') address: PostalAddressInput,
  ) {
    return setCompanyAddress(ctx, id, address);
  }

  @Needs<Company>('note')
  @FieldResolver(() => String, { nullable: true, description: 'Internal note; null for members.' })
  async note(@Root() { note }: Company, @Context() ctx: Ctx): Promise<string | null> {
    return holds(await ctx.viewer(), 'companies.read') ? note : null;
  }

  @Needs<Company>('id')
  @FieldResolver(() => [CompanyMember], {
    description: 'Its members, the oldest first; empty for staff who see no companies.',
  })
  async members(@Root() company: Company, @Context() ctx: Ctx) {
    const isSeen = canReadCompany(await signedIn(ctx), company).allowed;
    return isSeen ? membersLoader(ctx).load(company.id) : [];
  }

  @Needs<Company>('id')
  @FieldResolver(() => [CompanyInvitation], {
    description: 'Open invitations; empty unless for owners and admins.',
  })
  invitations(@Root() { id }: Company, @Context() ctx: Ctx) {
    return openInvitations(ctx, id);
  }

  @Needs<Company>('id')
  @FieldResolver(() => [CompanyEvent], {
    description: 'Its history, oldest first; empty for staff who see no companies.',
  })
  async events(@Root() company: Company, @Context() ctx: Ctx) {
    const isSeen = canReadCompany(await signedIn(ctx), company).allowed;
    return isSeen ? companyEventsLoader(ctx).load(company.id) : [];
  }

  @Needs<Company>('id')
  @FieldResolver(() => CompanyCertificate, {
    nullable: true,
    description:
      'Its resale certificate (GET /companies/{id}/certificate); null unless for owners and admins.',
  })
  certificate(@Root() { id }: Company, @Context() ctx: Ctx) {
    return findCertificate(ctx, id);
  }

  @Needs<Company>('id')
  @FieldResolver(() => CompanyRole, { nullable: true, description: 'Role of the viewer; null for admins.' })
  async viewerRole(@Root() { id }: Company, @Context() ctx: Ctx): Promise<CompanyRoleName | null> {
    const actor = await ctx.viewer();
    return actor?.memberships.find(({ companyId }) => companyId === id)?.role ?? null;
  }

  @Needs<Company>('state', 'terms', 'creditLimit')
  @FieldResolver(() => PaymentTerms, {
    description: 'Terms of a purchase that is placed for it now: prepaid unless it is active and has credit.',
  })
  purchaseTerms(@Root() company: Company): PaymentTerms {
    return termsNow(company);
  }

  @Needs<Company>('id', 'state', 'terms', 'creditLimit', 'isTest')
  @FieldResolver(() => CompanyPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() company: Company, @Context() ctx: Ctx): Promise<CompanyPermissions> {
    const viewer = await ctx.viewer();
    const asks = holds(viewer, 'companies.manage');
    const hasMembers = !asks || (await membersLoader(ctx).load(company.id)).length > 0;
    return companyPermissions(viewer, company, hasMembers);
  }
}

@Resolver(() => CompanyEvent)
export class CompanyEventResolver {
  @FieldResolver(() => String, { description: 'Public name of the user who made the change.' })
  async actorName(@Root() { actorId }: CompanyEvent, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(actorId));
  }
}

@Resolver(() => User)
export class UserCompaniesResolver {
  @Needs<User>('id')
  @FieldResolver(() => [Company], {
    description:
      'Companies that they are a member of, the oldest membership first; empty for those who see neither them nor companies.',
  })
  async companies(@Root() { id }: User, @Context() ctx: Ctx): Promise<Company[]> {
    const viewer = await ctx.viewer();
    if (viewer?.userId !== id && !holds(viewer, 'companies.read')) return [];
    const memberships = await membershipsLoader(ctx).load(id);
    return Promise.all(memberships.map(({ companyId }) => companyLoader(ctx).load(companyId)));
  }
}
