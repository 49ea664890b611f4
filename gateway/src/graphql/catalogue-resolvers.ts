import { LineResolver } from '../modules/catalogue/lines/line.resolver';
import { ToolPermissionsResolver } from '../modules/catalogue/lines/tool-permissions.resolver';
import { ProductionResolver } from '../modules/catalogue/production/production.resolver';
import { AttributeResolver, ToolAttributeResolver } from '../modules/catalogue/attributes/attribute.resolver';
import {
  FamilyAttributesResolver,
  ToolAttributesResolver,
} from '../modules/catalogue/specifications/tool-attributes.resolver';
import { MissingValuesResolver } from '../modules/catalogue/specifications/missing-values.resolver';
import { RelatedToolResolver, ToolRelationsResolver } from '../modules/catalogue/relations/relation.resolver';
import { ToolFilesResolver } from '../modules/catalogue/specifications/tool-files.resolver';
import { ToolFileResolver } from '../modules/catalogue/tool-files/tool-file.resolver';
import { FamilyResolver } from '../modules/catalogue/tools/family.resolver';
import { SearchSynonymResolver } from '../modules/catalogue/search/search-synonym.resolver';
import { StockResolver } from '../modules/catalogue/tools/stock.resolver';
import { ToolChangesResolver } from '../modules/catalogue/changes/tool-changes.resolver';
import { ToolAlertResolver } from '../modules/catalogue/alerts/tool-alert.resolver';
import { PriceChangeResolver } from '../modules/catalogue/price-changes/price-change.resolver';
import { ToolResolver } from '../modules/catalogue/tools/tool.resolver';

/** The resolvers of tools and what is known of them. */
export const catalogueResolvers = [
  ToolResolver,
  PriceChangeResolver,
  ToolAlertResolver,
  ToolChangesResolver,
  FamilyResolver,
  FamilyAttributesResolver,
  ToolAttributesResolver,
  MissingValuesResolver,
  AttributeResolver,
  ToolAttributeResolver,
  ToolRelationsResolver,
  RelatedToolResolver,
  ToolFilesResolver,
  ToolFileResolver,
  ProductionResolver,
  LineResolver,
  ToolPermissionsResolver,
  StockResolver,
  SearchSynonymResolver,
] as const;
