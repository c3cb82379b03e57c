import { differencesOf } from '@chengan/kernel/specification/differences'
import { MERGED_WITH_THE_LINE_ABOVE } from '../../specification/reasons.ts'
import { businessRole } from './business-role.ts'
import { dept } from './dept.ts'
import { role } from './role.ts'

const COUNTED_COLUMN = 'A column of the list that the text of the section names; it is counted, not kept.'

export const roleDifferences = differencesOf(role, [{ because: COUNTED_COLUMN, fields: ['userCount'] }])

export const businessRoleDifferences = differencesOf(businessRole, [{ because: COUNTED_COLUMN, fields: ['memberCount'] }])

export const deptDifferences = differencesOf(dept, [
  { because: COUNTED_COLUMN, fields: ['userCount'] },
  { because: 'The root has no superior; every other department is asked for one.', fields: ['pid required'] },
  { because: MERGED_WITH_THE_LINE_ABOVE, fields: ['parentName read-only', 'parentName required'] },
])
