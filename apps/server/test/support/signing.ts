import { keyProofText, signedText } from '@chengan/flow/operations/signed-opinion'
import { datetimeText } from '@chengan/kernel/time'
import { newSm2KeyPair, type Sm2KeyPair, sm2Sign } from '../../src/ciphers/sm2.ts'
import type { CallReply, Person } from './people.ts'

const keys = new WeakMap<Person, Sm2KeyPair>()

/** The key of somebody, registered when he first signs. */
async function keyOf(who: Person): Promise<Sm2KeyPair> {
  const kept = keys.get(who)
  if (kept !== undefined) return kept
  const pair = newSm2KeyPair()
  const proof = sm2Sign(keyProofText(who.userId, pair.publicKey), pair.privateKey)
  const { code, msg } = await who.post('sys/user/signKey', { publicKey: pair.publicKey, proof })
  if (code !== 0) throw new Error(`the key of ${who.userId} was not registered: ${msg}`)
  keys.set(who, pair)
  return pair
}

interface Waiting {
  readonly processInstanceId: string
  readonly dutyClock?: { readonly taskId?: string }
}

/** What somebody says on a document that waits for his signature, signed as the console does it: by the outcome's code and his own key. */
export async function signedOpinion(
  { clock }: { clock(): number },
  who: Person,
  id: string,
  said: { readonly result?: 1 | 2; readonly comment: string },
) {
  const { result = 1, comment } = said
  const { privateKey } = await keyOf(who)
  const { data }: CallReply<Waiting> = await who.get(`szgl/spws/info/${id}`)
  const signed = { instance: data.processInstanceId, task: data.dutyClock?.taskId ?? '', outcome: result === 1 ? 'sign' : 'return' }
  const time = datetimeText(clock())
  return { id, result, comment, signature: `${time} ${sm2Sign(signedText({ ...signed, message: comment }, time), privateKey)}` }
}

/** Signs a document as its signatory, or sends it back. Answers what the call answers. */
export async function signs(at: { clock(): number }, who: Person, id: string, said: { result?: 1 | 2; comment: string }) {
  return who.put('szgl/spws/audit', await signedOpinion(at, who, id, said))
}
