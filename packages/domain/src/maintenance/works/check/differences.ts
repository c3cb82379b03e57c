import { differencesOf } from '@chengan/kernel/specification/differences'
import { progressCheck } from './progress-check.ts'

export const progressCheckDifferences = differencesOf(progressCheck, [])
