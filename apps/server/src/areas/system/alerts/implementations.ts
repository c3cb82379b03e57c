import { alert } from '@chengan/domain/utilities/alerts/alert'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { alertCalls } from './alert-calls.ts'

/** What the definitions of warnings name. */
export const alertImplementations = implementing(() => [implement(alert, { calls: alertCalls })])
