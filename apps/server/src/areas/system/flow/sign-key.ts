import type { userCalls } from '@chengan/domain/system/organisation/user/user-calls'
import { keyProofText } from '@chengan/flow/operations/signed-opinion'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import { sm2Verifies } from '../../../ciphers/sm2.ts'
import { SIGN_KEY, signKeyOf } from '../../../flow/signature.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { record } from '../record.ts'

const PUBLIC = /^04[0-9a-f]{128}$/

const signKey: CallHandler<typeof userCalls.signKey> = async (ctx) => ({ publicKey: await signKeyOf(ctx, ctx.actor.userId) })

/** Registers the SM2 key with which the caller signs his opinions. He proves that he has the private one: it signs his id and the key, one a line. */
const keepSignKey: CallHandler<typeof userCalls.keepSignKey> = async (ctx, { body }) => {
  const publicKey = body.publicKey.toLowerCase()
  if (!PUBLIC.test(publicKey))
    throw refuseFields([{ field: 'publicKey', key: 'malformed', values: { '0': { zh: '公钥', en: 'Public key' } } }])
  const { userId } = ctx.actor
  if (!sm2Verifies(keyProofText(userId, publicKey), body.proof, publicKey)) throw refuse('signatureWrong')
  const before = await signKeyOf(ctx, userId)
  await sql`insert into user_setting (user_id, path, value, update_date)
    values (${userId}, ${SIGN_KEY}, ${JSON.stringify(publicKey)}::jsonb, ${ctx.now}::timestamptz)
    on conflict (user_id, path) do update set value = excluded.value, update_date = excluded.update_date`.execute(ctx.db)
  await record(ctx, '登记签名公钥', 'sys/user:signKey', [userId], {
    kind: 'auth',
    diff: [{ field: 'signPublicKey', before, after: publicKey }],
  })
  return { publicKey }
}

export const signKeyCalls = { signKey: signKey, keepSignKey: keepSignKey }
