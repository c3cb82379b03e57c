import type { CallFailure } from '../../api/envelope.ts'
import type { ShellText } from '../../language/zh-cn.ts'

/** The words for a failure (system.md §6, §6.2). */
export function failureText(failure: CallFailure, text: ShellText): string {
  const { transport } = text
  if (failure.kind === 'refused') return failure.msg === '' ? transport.unknown : failure.msg
  if (failure.kind === 'http' && failure.code === 404) return transport.addressWrong(failure.url)
  if (failure.kind === 'http') return transport[failure.code] ?? transport.unknown
  const reason = failure.kind === 'timeout' ? transport.timedOut : transport.network
  return failure.method === 'GET' ? transport.readFailed(reason) : transport.submitFailed(reason)
}
