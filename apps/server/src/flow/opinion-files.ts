import type { Operation } from '@chengan/flow/operations/operation'
import type { Context } from '../context.ts'
import { attachOwnFiles } from '../resources/files/wire-files.ts'
import { signatureImageOf } from './signature.ts'

/** No resource has this root: the files of opinions are read by the addresses that the history signs for its reader. */
const bizType = 'act/opinion'

/** Keeps the files of an opinion with its instance: its attachments, and the picture of its signature. What belongs to nothing would be taken away
 *  after a day. Refuses files of others. */
export async function keepOpinionFiles(ctx: Context, operation: Operation, instanceId: string): Promise<void> {
  if (operation.kind !== 'complete') return
  const picture = signatureImageOf(operation.signature)
  const owner = { bizType, bizId: instanceId }
  await attachOwnFiles(ctx, owner, { name: 'attachments', label: { zh: '附件', en: 'Files' }, ids: operation.attachments ?? [] })
  await attachOwnFiles(ctx, owner, { name: 'signature', label: { zh: '签名', en: 'Signature' }, ids: picture === null ? [] : [picture] })
}
