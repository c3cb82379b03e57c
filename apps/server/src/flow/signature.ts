import type { Operation } from '@chengan/flow/operations/operation'
import { type SignedOpinion, signedText } from '@chengan/flow/operations/signed-opinion'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { addMinutes, isDatetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { sm2Verifies } from '../ciphers/sm2.ts'
import type { Context } from '../context.ts'

/** The setting of an account that keeps its public key. */
export const SIGN_KEY = 'sign.publicKey'

/** The public key that an account has registered; null without any. */
export async function signKeyOf(ctx: Context, userId: string): Promise<string | null> {
  const { rows } = await sql<{ value: unknown }>`select value from user_setting where user_id = ${userId} and path = ${SIGN_KEY}`.execute(
    ctx.db,
  )
  const value = rows[0]?.value
  return typeof value === 'string' ? value : null
}

/** As it travels: the time of signing, the two numbers of SM2 in hex, and the file of a signature by hand where one was drawn. */
const SENT = /^(\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d) ([0-9a-f]{128})(?: (\S{1,64}))?$/i
/** As it is kept: the key that was registered then, the outcome that was sent, and what travelled. */
const KEPT = /^(04[0-9a-f]{128}) (\S*) (\S+ \S+) ([0-9a-f]{128})(?: (\S+))?$/i

/** A clock may be so wrong, and a form may lie open so long. */
const MINUTES = 10

/** The operation with its signature verified and in the form in which it is kept. Refuses a signature of another key, text or time. */
export async function withVerifiedSignature(ctx: Context, operation: Operation, instance: string): Promise<Operation> {
  if (operation.kind !== 'complete' || operation.signature === undefined) return operation
  const [, time = '', signature = '', picture] = SENT.exec(operation.signature) ?? []
  const moment = time.replace('T', ' ')
  if (!isDatetimeText(moment))
    throw refuseFields([{ field: 'signature', key: 'malformed', values: { '0': { zh: '签名', en: 'Signature' } } }])
  const key = await signKeyOf(ctx, ctx.actor.userId)
  if (key === null) throw refuse('signKeyMissing')
  const outcome = operation.outcome ?? ''
  const signed = { instance, task: operation.taskId, outcome, message: operation.comment }
  const inTime = moment >= addMinutes(ctx.now, -MINUTES) && moment <= addMinutes(ctx.now, MINUTES)
  if (!inTime || !sm2Verifies(signedText(signed, time), signature, key)) throw refuse('signatureWrong')
  const kept = [key, outcome, moment, signature.toLowerCase(), ...(picture === undefined ? [] : [picture])]
  return { ...operation, signature: kept.join(' ') }
}

/** Whether what is kept of an opinion is what was signed; null for one without a signature. */
export function isStillSigned(
  kept: string | null,
  signed: Omit<SignedOpinion, 'outcome'> & { readonly outcome: string | null },
): boolean | null {
  if (kept === null) return null
  const [, key = '', outcome = '', moment = '', signature = ''] = KEPT.exec(kept) ?? []
  if (outcome !== '' && signed.outcome !== null && signed.outcome !== outcome) return false
  const whole = { ...signed, outcome }
  return [moment, moment.replace(' ', 'T')].some((time) => sm2Verifies(signedText(whole, time), signature, key))
}

/** The file of the signature by hand that belongs to what is kept; null where none was drawn. */
export function signatureImageOf(kept: string | null | undefined): string | null {
  return (kept == null ? null : KEPT.exec(kept)?.[5]) ?? null
}
