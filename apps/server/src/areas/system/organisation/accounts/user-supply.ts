import type { Members } from '@chengan/kernel/values'
import { sm2Encrypt } from '../../../../ciphers/sm2.ts'
import type { ImportRowDefaults } from '../../../../resources/implementation.ts'
import { newInitialPassword } from '../../../../session/password/policy.ts'
import { ownUuid } from './user-facts.ts'

/** The first password of an imported account: made here, sealed like that of the form, told once with the name to which it belongs (P-7). */
export const firstPassword: ImportRowDefaults = async (ctx, { username }: Members<'username'>) => {
  const { keys, clock } = ctx.services
  const initialPassword = newInitialPassword()
  const { sm2PublicKey } = await keys.current(clock())
  const password = sm2Encrypt(`${clock()}|${await ownUuid(ctx)}|${initialPassword}`, sm2PublicKey)
  return { values: { password, confirmPassword: password }, told: { username, initialPassword } }
}
