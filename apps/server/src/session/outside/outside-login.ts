import { levelCode } from '@chengan/kernel/access/level'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Account, accountByEmployeeCode, accountByName, actorOfUsable, isAdministrator, isScreen } from '../account.ts'
import { refuseForeignAddress } from '../login/address-rules.ts'
import type { Origin } from '../login/refused-login.ts'
import { type SignedIn, signIn } from '../login/sign-in.ts'
import type { SessionServices } from '../services.ts'
import type { NewSession } from '../tokens.ts'
import type { TrustedSystem } from './trusted-systems.ts'

/** The ways to log in that are not by password (dict login_type). */
export const loginTypes = Object.freeze({ scan: '2', outsidePortal: '3', insidePortal: '4', accessKey: '5' } as const)

/** Who logs in, vouched for by somebody outside. */
export interface VouchedLogin extends Origin {
  readonly account: Account | null
  readonly loginType: (typeof loginTypes)[keyof typeof loginTypes]
  readonly systemCode: string | null
  /** The system that vouches; absent where the city's own provider or a live session does. */
  readonly system?: TrustedSystem
  /** The live session of the same person that vouches. */
  readonly from?: NonNullable<NewSession['origin']>
}

/** The account that an outside system means: by employee code, else by username. */
export async function accountMeant(services: Pick<SessionServices, 'db'>, userCode: string): Promise<Account | null> {
  return (await accountByEmployeeCode(services.db, userCode)) ?? (await accountByName(services.db, userCode))
}

/** Opens the session of an account that somebody outside vouches for. Refuses nobody bound (10134), a disabled account (10005), a level or
 *  business system that may not log in this way (10134), addresses (10133), and an account with a second factor, which nobody can vouch for (10134, P-11). */
export async function signInVouched(services: SessionServices, login: VouchedLogin): Promise<SignedIn> {
  const { account, system, systemCode, ip } = login
  if (account === null) throw refuse('accountNotBound')
  const actor = await actorOfUsable(services, account)
  const administrator = isAdministrator(services.words, account.roles)
  if (system !== undefined && !mayVouchFor(system, levelCode[actor.level], administrator)) throw refuse('signOnInvalid')
  const systems = actor.systems.filter((one) => !system?.systems?.length || system.systems.includes(one))
  if (systems.length === 0 || (systemCode !== null && !systems.includes(systemCode))) throw refuse('signOnInvalid')
  refuseForeignAddress(services, ip, { administrator, screen: isScreen(services.words, account.roles) })
  if (login.from === undefined) await refuseSecondFactor(services, account)
  // Who keeps the secrets of trusted systems is one of the three: he would be the other two (P-13).
  if (system !== undefined && administrator && services.settings.number('security.threeAdmin', 1) === 1)
    throw refuse('secondFactorByPassword')
  return signIn(services, account, {
    ip,
    userAgent: login.userAgent,
    systemCode,
    loginType: login.loginType,
    sessionKey: null,
    mustSetUpMfa: false,
    password: null,
    accessSystemId: system?.id ?? null,
    ...(login.from === undefined ? {} : { origin: login.from }),
  })
}

/** Without levels of its own a system vouches for everybody but administrators. */
function mayVouchFor({ levels }: TrustedSystem, level: string, administrator: boolean): boolean {
  return levels?.length ? levels.includes(level) : level !== levelCode.administrator && !administrator
}

/** A code that is none asks nobody for one: no message is sent, nothing is used up. */
async function refuseSecondFactor(services: SessionServices, account: Account): Promise<void> {
  const result = await services.secondFactor?.check({ userId: account.id, roles: account.roles, code: '' })
  if (result !== undefined && result.outcome !== 'notNeeded') throw refuse('secondFactorByPassword')
}
