import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemOrganisationParts = defineParts({
  views: {
    businessRoles: () => import('./business-roles-page.tsx').then((module) => module.BusinessRolesPage),
    roles: () => import('./roles-page.tsx').then((module) => module.RolesPage),
    usersByDepartment: () => import('./users-by-department.tsx').then((module) => module.UsersByDepartment),
  },
})
