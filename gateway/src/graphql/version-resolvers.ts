import DataLoader from 'dataloader';
import { Ctx as Context, FieldResolver, ID, Resolver, Root, type ClassType } from 'type-graphql';
import { firstVersion, newestEdits, type Edited } from '../events/edits';
import { SellerCalendar } from '../modules/calendar/seller-calendar.entity';
import { Attribute } from '../modules/catalogue/attributes/attribute.entity';
import { Family } from '../modules/catalogue/tools/family.entity';
import { Tool } from '../modules/catalogue/tools/tool.entity';
import { Shipment } from '../modules/fulfilment/shipments/shipment.entity';
import { OrderStage } from '../modules/fulfilment/stages/order-stage.entity';
import { SavedAddress } from '../modules/people/addresses/saved-address.entity';
import { CompanyMember } from '../modules/people/companies/company-member.entity';
import { Company } from '../modules/people/companies/company.entity';
import { User } from '../modules/people/users/user.entity';
import { BookSettings } from '../modules/receivables/books/book-settings';
import { SellerSettings } from '../modules/receivables/documents/seller-settings.entity';
import { CustomToolRequest } from '../modules/requests/custom-tool-request.entity';
import { DeliveryMethod } from '../modules/sales/delivery/delivery-method.entity';
import { EdiPartner } from '../modules/edi/edi-partner.entity';
import { PunchoutConnection } from '../modules/punchout/punchout-connection.entity';
import { Webhook } from '../modules/webhooks/webhook.entity';
import { SitePage } from '../modules/site/site-page.entity';
import { perRequest, type Ctx } from '../shared/ctx';
import { Needs } from '../shared/requested-fields';

const description =
  'Its version. A change that is sent with it as the If-Match header is refused as STALE if there is a newer one.';

/** The field `version` of a type, whose subject in events is named by one of its properties. */
function versioned<Row extends object>(
  Type: ClassType<Row>,
  what: Edited,
  subject: keyof Row & string,
  field = 'version',
) {
  const loader = perRequest(
    (ctx) =>
      new DataLoader<string, string>(
        async (ids) => {
          const edits = await newestEdits(ctx.db, what, ids);
          const versions = new Map(edits.map(({ subjectId, id }) => [subjectId, id]));
          return ids.map((id) => versions.get(id) ?? firstVersion(what, id));
        },
        // A mutation changes it.
        { cache: false },
      ),
  );

  @Resolver(() => Type)
  class VersionResolver {
    @Needs<Row>(subject)
    @FieldResolver(() => ID, { description })
    [field](@Root() row: Row, @Context() ctx: Ctx): Promise<string> {
      return loader(ctx).load(String(row[subject]));
    }
  }
  return VersionResolver;
}

/** The types that forms edit (events/edits.ts). */
export const versionResolvers = [
  versioned(Tool, 'tool', 'id'),
  versioned(Tool, 'toolAttributes', 'id', 'attributesVersion'),
  versioned(Tool, 'toolRelations', 'id', 'relationsVersion'),
  versioned(Attribute, 'attribute', 'id'),
  versioned(Family, 'family', 'id'),
  versioned(User, 'profile', 'id'),
  versioned(Company, 'companyTerms', 'id'),
  versioned(Company, 'companyAddress', 'id', 'addressVersion'),
  versioned(CompanyMember, 'member', 'companyId'),
  versioned(SavedAddress, 'address', 'id'),
  versioned(CustomToolRequest, 'toolRequest', 'id'),
  versioned(OrderStage, 'stage', 'id'),
  versioned(Shipment, 'shipment', 'id'),
  versioned(DeliveryMethod, 'deliveryMethod', 'id'),
  versioned(SellerSettings, 'seller', 'id'),
  versioned(BookSettings, 'bookSettings', 'id'),
  versioned(SellerCalendar, 'calendar', 'id'),
  versioned(SitePage, 'sitePage', 'key'),
  versioned(Webhook, 'webhook', 'id'),
  versioned(PunchoutConnection, 'punchoutConnection', 'id'),
  versioned(EdiPartner, 'ediPartner', 'id'),
];
