import type { ComponentProps } from 'react';
import { StaffSuggestions } from '../../features/search/staff-suggestions';
import { menuOf } from '../../pages/dashboard/dashboard-pages';
import { usePermissions } from '../../store/session/permissions';

/** Suggestions for staff, with the pages that the role of the viewer shows. */
export function StaffSearch(props: Omit<ComponentProps<typeof StaffSuggestions>, 'pages'>) {
  const pages = menuOf('admin', usePermissions()).flatMap((group) => group.pages);
  return <StaffSuggestions {...props} pages={pages.map(({ path, label }) => ({ to: path, label }))} />;
}
