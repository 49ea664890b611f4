import { onlyAdmins } from '../../shared/permission';

export const canManageTaxRates = onlyAdmins;
