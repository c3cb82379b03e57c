import { errorLog } from '@chengan/domain/system/logs/error-log'
import { loginLog } from '@chengan/domain/system/logs/login-log'
import { operationLog } from '@chengan/domain/system/logs/operation-log'
import { onlineUser } from '@chengan/domain/system/sessions/online-user'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { namedDifference } from './difference-names.ts'
import { errorLogCalls, loginLogCalls } from './log-calls.ts'
import { onlineCalls } from './online-users.ts'

/** What the definitions of logs and sessions name. */
export const logImplementations = implementing(() => [
  implement(loginLog, { calls: loginLogCalls }),
  implement(errorLog, { calls: errorLogCalls }),
  implement(operationLog, { extension: namedDifference }),
  implement(onlineUser, { calls: onlineCalls }),
])
