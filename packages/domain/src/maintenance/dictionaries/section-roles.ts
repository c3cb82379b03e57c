import { defineDict } from '@chengan/kernel/dictionary'
import { rolesOfMaintenance } from '../contracts/bid-section/roles-of-maintenance.ts'

const keyOf = (code: string) => code.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** 岗位角色 · The business roles of maintenance (maintenance.md §1.1), by their codes: what somebody does in a section. */
export const yhSectionRole = defineDict(
  'yh_section_role',
  '岗位角色',
  'Role in a section',
  Object.fromEntries(rolesOfMaintenance.map(({ code, zh, en }) => [keyOf(code), [code, zh, en] as const])),
)
