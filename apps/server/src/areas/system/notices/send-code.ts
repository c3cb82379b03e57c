import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { VERIFICATION } from '../sms/sms-limits.ts'

const TEMPLATE = 'verifyCode'
const minutes = '5'

/** A one-time code to the mobile of a person, at any hour. The log of messages keeps that it was sent, not the code. */
export async function sendCode(services: Services, userId: string, code: string): Promise<void> {
  const ctx = contextOf(services, systemActor, jobFacts('login'), 'zh-CN')
  const sealed = services.keys.seal(JSON.stringify({ code, minutes }))
  await enqueue(ctx, 'sms', { userId, smsCode: TEMPLATE, sealed, bizType: VERIFICATION, bizId: userId })
}
