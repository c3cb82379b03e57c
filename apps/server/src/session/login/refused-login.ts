import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { messageOf } from '@chengan/kernel/errors/catalogue'
import type { Refusal } from '@chengan/kernel/errors/refusal'
import type { Account } from '../account.ts'
import type { SessionServices } from '../services.ts'
import { writeLoginLog } from './login-log.ts'

/** Where a call of a login comes from. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
}

/** A login that was refused. `username` as it was given, known or not. */
export interface RefusedLogin extends Origin {
  readonly username: string
  readonly account: Account | null
  readonly loginType: string
}

/** The words of a refusal in the log. */
export function refusedLoginWords(refusal: Refusal): string {
  const entry = Object.entries(baseErrors).find(([key]) => key === refusal.key)?.[1]
  return entry === undefined ? refusal.key : messageOf(entry, 'zh-CN', refusal.values)
}

/** Leaves a row in the login log and an audit record. */
export async function noteRefusedLogin(services: SessionServices, refusal: Refusal, login: RefusedLogin): Promise<void> {
  // A request for the second factor is a step of a login, not a failure.
  if (refusal.key === 'secondFactorNeeded') return
  const reason = refusedLoginWords(refusal)
  const { username, account, loginType, ip, userAgent } = login
  await writeLoginLog(services, services.db, {
    username,
    account,
    operation: '0',
    status: refusal.key === 'accountLocked' ? '2' : '0',
    loginType,
    failReason: reason,
    ip,
    userAgent,
  })
  await services.audit?.(services.db, {
    operation: 'login',
    userId: account?.id ?? null,
    username,
    succeeded: false,
    message: reason,
    ip,
    userAgent,
  })
}
