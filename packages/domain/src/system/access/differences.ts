import { differencesOf } from '@chengan/kernel/specification/differences'
import { MERGED_WITH_THE_LINE_ABOVE } from '../../specification/reasons.ts'
import { menu } from './menu.ts'

export const menuDifferences = differencesOf(menu, [{ because: MERGED_WITH_THE_LINE_ABOVE, fields: ['parentName read-only'] }])
