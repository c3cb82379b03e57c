import { differencesOf } from '@chengan/kernel/specification/differences'
import { monthFill } from './month-fill.ts'

export const monthFillDifferences = differencesOf(monthFill, [])
