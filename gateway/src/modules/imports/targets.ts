import { companyTarget } from './company.target';
import { familyTarget } from './family.target';
import { ImportKind } from './import-kind';
import { pictureTarget } from './picture.target';
import type { ImportTarget } from './target';
import { toolTarget } from './tool.target';

/** What files of each kind change. */
export const targets: Readonly<Record<ImportKind, ImportTarget>> = {
  [ImportKind.Tools]: toolTarget,
  [ImportKind.Families]: familyTarget,
  [ImportKind.Companies]: companyTarget,
  [ImportKind.Pictures]: pictureTarget,
};
