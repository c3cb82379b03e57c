import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { refusedLoginWords } from '../login/refused-login.ts'
import { isListed, type SessionFacts, type SessionServices } from '../services.ts'
import { countUse } from './trusted-systems.ts'

// What every page of the console needs before it shows anything. A ticket is judged by its own address once it is used.
const ALWAYS_CALLED = ['logout', 'sys/user/info', 'sys/user/heartbeat', 'sys/user/setting', 'sys/menu/*', 'sys/dict/type/all', 'sys/ticket']

/** The code of a refusal on the wire. */
export function codeOf(refusal: Refusal): number {
  return Object.entries(baseErrors).find(([key]) => key === refusal.key)?.[1].code ?? 500
}

/** Counts a call of a session; those that no trusted system opened are not counted. What is refused here stands in the log of the system. */
export async function countCall(
  services: SessionServices,
  { username, systemId }: { readonly username: string; readonly systemId: string | null },
  { method, path, ip }: SessionFacts,
): Promise<void> {
  if (systemId === null) return
  try {
    const { calls } = await countUse(services, systemId)
    if (calls?.length && !isListed(path, [...ALWAYS_CALLED, ...calls])) throw refuse('forbidden')
  } catch (error) {
    if (error instanceof Refusal)
      services.noteUse?.({ systemId, username, method, path, ip, code: codeOf(error), msg: refusedLoginWords(error), times: 0 })
    throw error
  }
}
