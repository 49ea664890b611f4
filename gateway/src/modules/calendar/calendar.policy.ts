import { onlyAdmins } from '../../shared/permission';

export const canManageCalendar = onlyAdmins;
