import { refuse } from '@chengan/kernel/errors/refusal'
import { type Account, accountById, isAdministrator } from '../account.ts'
import type { SessionServices } from '../services.ts'
import { endSessions } from '../tokens.ts'
import { type Enroller, refuseWrongCode, refuseWrongPassword } from './enrolment.ts'
import { BY_SMS, BY_TOTP, demandOf, type FactorRow, factorRow, NO_FACTOR } from './factor-row.ts'
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts'
import { isSmsCode, provesPresentFactor } from './second-factor.ts'

type Form = Readonly<Record<string, unknown>>

/** What somebody is told of his own second factor. */
export interface OwnFactor {
  /** Dict mfa_type. */
  readonly mfaType: string
  /** Recovery codes that are not used up. */
  readonly codesLeft: number
  /** A role or the rule of administrators asks for it: it may be exchanged and not given up. */
  readonly demanded: boolean
  /** Codes may be sent to the own mobile. */
  readonly smsPossible: boolean
}

interface Own {
  readonly account: Account
  readonly row: FactorRow
}

async function ownOf({ db }: SessionServices, userId: string): Promise<Own> {
  const account = await accountById(db, userId)
  const row = await factorRow(db, userId)
  if (account === null || row === null) throw refuse('unauthorised')
  return { account, row }
}

/** Whether a login would be refused without a second factor. */
const isDemanded = (services: SessionServices, row: FactorRow) =>
  demandOf(services, { ...row, mfaType: NO_FACTOR, secret: null }) !== 'none'

const smsPossible = ({ words }: SessionServices, row: FactorRow) => row.mobile !== null && !isAdministrator(words, row.roles)

const bound = (row: FactorRow) => row.mfaType === BY_SMS || (row.mfaType === BY_TOTP && row.secret !== null)

/** The second factor of the caller, without anything of its secret. */
export async function ownFactor(services: SessionServices, userId: string): Promise<OwnFactor> {
  const { row } = await ownOf(services, userId)
  return {
    mfaType: bound(row) ? (row.mfaType ?? NO_FACTOR) : NO_FACTOR,
    codesLeft: row.recovery?.length ?? 0,
    demanded: isDemanded(services, row),
    smsPossible: smsPossible(services, row),
  }
}

/** Password, and a code of the factor that is there: a session left open is not enough to change anything. */
async function proven(services: SessionServices, caller: Enroller, form: Form): Promise<Own> {
  const own = await ownOf(services, caller.userId)
  await refuseWrongPassword(services, caller, own.account, form)
  const { account, row } = own
  await refuseWrongCode(services, caller, { account, mfaType: row.mfaType }, () =>
    provesPresentFactor(services, account.id, row, form.code),
  )
  return own
}

interface Change {
  readonly operation: 'renewRecoveryCodes' | 'removeSecondFactor' | 'setUpSecondFactor'
  readonly set: Readonly<Record<string, string | null>>
}

async function keep(services: SessionServices, caller: Enroller, account: Account, { operation, set }: Change): Promise<void> {
  const { ip, userAgent } = caller
  const ended = await services.db.transaction().execute(async (trx) => {
    await trx.updateTable('user').set(set).where('id', '=', account.id).execute()
    // The others were opened before this factor was there.
    const others =
      operation === 'setUpSecondFactor'
        ? await endSessions(trx, { userIds: [account.id], except: caller.sessionId }, 'secondFactor', services.clock())
        : []
    const who = { userId: account.id, username: account.username }
    await services.audit?.(trx, { operation, ...who, succeeded: true, message: '', ip, userAgent })
    return others
  })
  services.tellEnded?.(ended, 'secondFactor')
}

/** Eight new recovery codes, shown once; the old ones count no more. Kept are digests alone, so that nobody can show codes again. */
export async function renewRecoveryCodes(services: SessionServices, caller: Enroller, form: Form): Promise<readonly string[]> {
  const { row: before } = await ownOf(services, caller.userId)
  if (before.mfaType !== BY_TOTP || before.secret === null) throw refuse('secondFactorMissing')
  const { account } = await proven(services, caller, form)
  const codes = newRecoveryCodes()
  const digests = codes.map((code) => recoveryDigest(services.keys, account.id, code))
  await keep(services, caller, account, { operation: 'renewRecoveryCodes', set: { mfa_recovery_codes: JSON.stringify(digests) } })
  return codes
}

/** Gives the second factor up, where none is demanded. */
export async function unbindFactor(services: SessionServices, caller: Enroller, form: Form): Promise<void> {
  const { row } = await ownOf(services, caller.userId)
  if (!bound(row)) throw refuse('secondFactorMissing')
  if (isDemanded(services, row)) throw refuse('secondFactorDemanded')
  const { account } = await proven(services, caller, form)
  const set = { mfa_type: NO_FACTOR, mfa_secret: null, mfa_recovery_codes: null }
  await keep(services, caller, account, { operation: 'removeSecondFactor', set })
}

/** Sends a code to the own mobile, by which codes by SMS become the second factor. Not for administrators: item d of P-11 wants cryptography. */
export async function startSmsFactor(services: SessionServices, caller: Enroller, form: Form): Promise<void> {
  const { row } = await ownOf(services, caller.userId)
  if (!smsPossible(services, row)) throw refuse(row.mobile === null ? 'mobileMissing' : 'secondFactorBySms')
  const { account } = await proven(services, caller, form)
  await services.secondFactor?.send(account.id)
}

/** Takes the mobile that answered with the code. */
export async function confirmSmsFactor(services: SessionServices, caller: Enroller, form: Form): Promise<void> {
  const { account, row } = await ownOf(services, caller.userId)
  if (!smsPossible(services, row)) throw refuse('secondFactorBySms')
  const code = typeof form.code === 'string' ? form.code.trim() : ''
  await refuseWrongCode(services, caller, { account, mfaType: BY_SMS }, () => isSmsCode(services, account.id, code))
  const set = { mfa_type: BY_SMS, mfa_secret: null, mfa_recovery_codes: null }
  await keep(services, caller, account, { operation: 'setUpSecondFactor', set })
}
