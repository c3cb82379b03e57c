import { differencesOf } from '@chengan/kernel/specification/differences'
import { errorLog } from './error-log.ts'
import { operationLog } from './operation-log.ts'

export const errorLogDifferences = differencesOf(errorLog, [
  { because: 'R-3 gives it beside GET R/{id}.', calls: ['GET sys/log/error/info/{}'] },
])

export const operationLogDifferences = differencesOf(operationLog, [
  { because: 'The detail of a record shows what was before and after (§9).', calls: ['GET sys/log/operation/info/{}'] },
  { because: 'A record names what it is about, so that the list can be read without opening each (§9, P-10).', fields: ['objectName'] },
])
