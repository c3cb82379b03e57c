import { differencesOf } from '@chengan/kernel/specification/differences'
import { specialBatch } from './special-batch.ts'

export const specialBatchDifferences = differencesOf(specialBatch, [])
