import type { FormPanel } from '../resources/form/form-panels.ts'
import { late } from '../ui/late.tsx'

/** The panels of forms by the name that a definition gives them; each comes when a form that has it is opened. */
export const formPanels: Readonly<Record<string, FormPanel>> = {
  rolePreview: late(() => import('../areas/system/access/role-preview.tsx').then((module) => module.RolePreview)),
}
